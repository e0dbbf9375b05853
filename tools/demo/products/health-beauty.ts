import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const healthBeauty = inCategory('Health & Beauty', [
  defineProduct('bath-soap-three', 'dowa-soap', 'Bath soap with moringa, three bars', 5_400, 80, {
    about: `Made from palm and coconut oil with moringa leaf. No strong smell. Each bar lasts about a month.`,
    tags: 'soap sopo moringa bath',
    age: 7,
    pictures: [pictureOf('soap', 'sage', 'leaf mint cream'), pictureOf('soap', 'blush', 'rose pink white')],
  }),
  defineProduct('laundry-soap-bars', 'dowa-soap', 'Laundry soap, long bars, three', 6_200, 95, {
    about: `Hard bar that does not melt in the basin. Cuts into five pieces along the lines.`,
    tags: 'soap sopo laundry washing',
    pictures: [pictureOf('soap', 'sky', 'blue sun cream', { look: 'bar' })],
  }),
  defineProduct('body-lotion-shea', 'dowa-soap', 'Body lotion with shea, 400 ml', 8_900, 40, {
    about: `For dry skin in the cold season. Light smell, no bleaching agent. The list of ingredients is on the back.`,
    tags: 'lotion skin shea body',
    pictures: [
      pictureOf('bottle', 'lilac', 'cream purple white', { look: 'lotion/flower:SHEA' }),
      pictureOf('bottle', 'lemon', 'coral maroon cream', { look: 'lotion/sun:COCOA' }),
    ],
  }),
  defineProduct('petroleum-jelly', 'dowa-soap', 'Petroleum jelly, 250 g', 3_900, 70, {
    about: `Plain jelly for lips, heels and babies. No perfume.`,
    tags: 'vaseline jelly skin baby',
    pictures: [pictureOf('tub', 'sky', 'sky blue white', { look: 'drop:JELLY' })],
  }),
  defineProduct('baobab-oil', 'dowa-soap', 'Baobab seed oil, 100 ml', 11_500, 16, {
    about: `Cold-pressed in Mponela from Nsanje and Salima seed. For face and hair; a few drops are enough.`,
    tags: 'baobab oil skin hair malambe',
    pictures: [pictureOf('bottle', 'sand', 'gold cocoa cream', { look: 'sauce/drop:BAOBAB' })],
  }),
  defineProduct('braiding-hair', 'liwonde-beauty', 'Braiding hair, long, one bundle', 3_200, 150, {
    about: `82 inches, pre-stretched, does not itch. Five bundles make a full head of medium braids.`,
    tags: 'hair braids plaiting weave',
    fields: { colour: ['Black', 'Brown', 'Burgundy'] },
    age: 0.7,
    pictures: [
      pictureOf('braids', 'blush', 'coal gold rose'),
      pictureOf('braids', 'cream', 'maroon sun clay'),
    ],
  }),
  defineProduct('afro-comb', 'liwonde-beauty', 'Afro comb, carved handle', 2_800, 45, {
    about: `Wide teeth, smooth at the tips. Wood that does not pull the hair.`,
    tags: 'comb afro hair chipeso',
    pictures: [pictureOf('comb', 'sage', 'brown sun cream', { look: 'afro' })],
  }),
  defineProduct('comb-set', 'liwonde-beauty', 'Combs, set of three', 2_200, 60, {
    about: `Fine and wide teeth for home and salon. Can be boiled to clean.`,
    tags: 'comb set salon hair chipeso',
    pictures: [pictureOf('comb', 'sun', 'teal coral white')],
  }),
  defineProduct('hair-clippers', 'chibanja-electro', 'Hair clippers with four guards', 34_000, 8, {
    about: `Steel blade and strong motor for a barber’s day. Runs on mains; oil and brush in the box.`,
    tags: 'clippers hair barber machine',
    fields: { warranty: '6 months' },
    pictures: [pictureOf('clippers', 'mist', 'coal red silver')],
  }),
  defineProduct('hair-dryer', 'liwonde-beauty', 'Hair dryer 1,800 W, salon', 41_000, 4, {
    about: `Two speeds and three heats. Used in our salon for six months, sold because we bought a stand dryer.`,
    tags: 'hair-dryer salon used',
    condition: 'like_new',
    fields: { warranty: '3 months' },
    pictures: [pictureOf('hairDryer', 'lilac', 'rose coal silver')],
  }),
  defineProduct('perfume-men', 'liwonde-beauty', 'Perfume for men, 100 ml', 18_500, 10, {
    about: `Woody and fresh, stays until evening. Spray top is tested.`,
    tags: 'perfume men scent',
    fields: { gender: 'men' },
    pictures: [pictureOf('perfume', 'night', 'blue silver navy')],
  }),
  defineProduct('perfume-women', 'liwonde-beauty', 'Perfume for women, 50 ml', 16_000, 12, {
    about: `Light flowers. Boxed and sealed.`,
    tags: 'perfume women scent',
    fields: { gender: 'women' },
    pictures: [
      pictureOf('perfume', 'blush', 'pink gold white'),
      pictureOf('perfume', 'sage', 'orange gold cream'),
    ],
  }),
  defineProduct('lipstick-set', 'liwonde-beauty', 'Lipstick, three shades', 9_600, 20, {
    about: `Matt finish in red, plum and brown that suit dark skin. Sealed; we do not sell testers.`,
    tags: 'lipstick make-up beauty',
    fields: { gender: 'women' },
    pictures: [pictureOf('lipstick', 'cream', 'maroon red brown')],
  }),
  defineProduct('nail-polish-set', 'liwonde-beauty', 'Nail polish, five colours', 8_200, 15, {
    about: `Dries in two minutes. Remover is not included.`,
    tags: 'nail-polish cutex beauty',
    pictures: [pictureOf('nailPolish', 'lemon', 'rose coral purple')],
  }),
  defineProduct('toothpaste-set', 'mchinji-market', 'Toothpaste with two brushes', 4_600, 55, {
    about: `140 g fluoride paste and two medium brushes. For a family of four about three weeks.`,
    tags: 'toothpaste toothbrush teeth',
    pictures: [pictureOf('toothpaste', 'sky', 'red white leaf')],
  }),
  defineProduct('sanitary-pads', 'liwonde-beauty', 'Sanitary pads, washable, pack of four', 7_500, 42, {
    about: `Soft cotton sewn by a women’s group in Liwonde. Each lasts about one year with normal washing.`,
    tags: 'pads sanitary washable girls',
    fields: { gender: 'women' },
    pictures: [pictureOf('cottonWool', 'lilac', 'purple rose white')],
  }),
  defineProduct('standing-mirror', 'area-25-kitchen', 'Make-up mirror on a stand', 14_800, 5, {
    about: `Clear glass, 25 cm, tilts both ways. Packed in straw for transport.`,
    tags: 'mirror galasi make-up',
    pictures: [pictureOf('mirror', 'teal', 'gold cream ink')],
  }),
  defineProduct('aloe-gel', 'dowa-soap', 'Aloe gel, 200 ml', 6_800, 0, {
    about: `From our own aloe. Finished for now; the next batch is ready when the leaves are.`,
    tags: 'aloe gel skin',
    pictures: [pictureOf('tub', 'sage', 'green leaf white', { look: 'leaf:ALOE' })],
  }),
])
