import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const artCrafts = inCategory('Art & Crafts', [
  defineProduct('carved-elephant', 'senga-crafts', 'Carved elephant, 30 cm', 24_500, 9, {
    about: `Cut from one piece of mbawa and polished with wax. The tusks are bone from the butcher. Wrapped in grass
      for the road.`,
    tags: 'carving elephant wood gift',
    pictures: [
      pictureOf('carving', 'sand', 'brown cream ink', { look: 'elephant' }),
      pictureOf('carving', 'teal', 'cocoa cream ink', { look: 'elephant', view: 'close' }),
    ],
  }),
  defineProduct('carved-giraffe', 'senga-crafts', 'Carved giraffe, 60 cm', 28_000, 6, {
    about: `Tall and steady on four legs. Spots burned with a hot iron, no paint.`,
    tags: 'carving giraffe wood gift',
    pictures: [pictureOf('carving', 'sky', 'tan cocoa ink', { look: 'giraffe' })],
  }),
  defineProduct('carved-hippo', 'senga-crafts', 'Carved hippo, 20 cm', 14_500, 12, {
    about: `Heavy little hippo in dark wood, smooth to hold. Each carver signs underneath.`,
    tags: 'carving hippo wood gift',
    pictures: [pictureOf('carving', 'sage', 'cocoa tan ink', { look: 'hippo' })],
  }),
  defineProduct('wooden-mask', 'senga-crafts', 'Wooden mask for the wall', 32_000, 4, {
    about: `Carved and painted for decoration; it is not a dance mask. Hook at the back. 45 cm tall.`,
    tags: 'mask wood wall decoration',
    pictures: [pictureOf('carving', 'cream', 'wood clay sun', { look: 'mask' })],
  }),
  defineProduct('carved-drummer', 'senga-crafts', 'Carved drummer, 35 cm', 21_000, 5, {
    about: `A seated man with his drum. The drum is a separate piece, fitted and glued.`,
    tags: 'carving drummer wood gift',
    pictures: [pictureOf('carving', 'plum', 'wood tan ink', { look: 'drummer' })],
  }),
  defineProduct('chiefs-stool', 'senga-crafts', 'Carved stool, one piece', 46_000, 2, {
    about: `Turned and carved from a single log, seasoned for a year so that it does not crack. Carries a grown man.`,
    tags: 'stool carved chief wood',
    pictures: [pictureOf('carving', 'lemon', 'brown sun ink', { look: 'stool' })],
  }),
  defineProduct('clay-water-pot', 'nkhotakota-mats', 'Clay water pot (mtsuko), 15 litres', 16_500, 8, {
    about: `Keeps water cool without a fridge. Fired in a pit, so the colour runs from red to black. Soak it overnight
      before first use.`,
    tags: 'clay pot mtsuko water',
    pictures: [
      pictureOf('clayPot', 'sky', 'clay sand ink', { motif: 'zigzag' }),
      pictureOf('clayPot', 'sage', 'cocoa copper sand', { motif: 'diamonds' }),
    ],
  }),
  defineProduct('clay-vase', 'dedza-clay', 'Tall clay vase, painted', 27_500, 7, {
    about: `45 cm, glazed inside, so it holds water. The band is painted before firing.`,
    tags: 'vase clay pottery dedza',
    fields: { colour: ['Teal', 'Copper'] },
    pictures: [
      pictureOf('clayPot', 'blush', 'teal cream ink', { look: 'vase', motif: 'eyes' }),
      pictureOf('clayPot', 'mist', 'copper navy ink', { look: 'vase', motif: 'kites' }),
    ],
  }),
  defineProduct('painting-lake', 'senga-crafts', 'Painting, boats on the lake', 38_000, 3, {
    about: `Acrylic on canvas, 50 by 40 cm, in a wooden frame. Painted at Senga Bay, signed.`,
    tags: 'painting art lake malawi',
    pictures: [pictureOf('painting', 'cream', 'teal orange sun', { look: 'lake' })],
  }),
  defineProduct('painting-women-basket', 'senga-crafts', 'Painting, three women going to market', 42_000, 1, {
    about: `Oil on board, 50 by 40 cm. Bright chitenje colours. One only.`,
    tags: 'painting art women market malawi',
    pictures: [pictureOf('painting', 'sage', 'indigo sun rose', { look: 'women' })],
  }),
  defineProduct('painting-baobab', 'senga-crafts', 'Painting, baobab at sunset', 35_000, 2, {
    about: `Acrylic on canvas, 50 by 40 cm. Sent flat between two boards.`,
    tags: 'painting art baobab sunset',
    pictures: [pictureOf('painting', 'sky', 'maroon orange yellow', { look: 'baobab' })],
  }),
  defineProduct('cloth-collage', 'limbe-textiles', 'Framed chitenje collage', 29_500, 4, {
    about: `Pieces of six prints sewn on linen and framed without glass. 50 by 40 cm.`,
    tags: 'art chitenje collage frame',
    pictures: [pictureOf('painting', 'lilac', 'indigo clay sun', { look: 'shapes' })],
  }),
  defineProduct('bead-necklace', 'katoto-fashion', 'Bead necklace, three strings', 8_500, 20, {
    about: `Glass and seed beads on strong thread with a metal hook. Colours as in the picture, or send us your own.`,
    tags: 'beads necklace jewellery mkanda',
    fields: { gender: 'women', colour: ['Red', 'Blue', 'Green'] },
    pictures: [pictureOf('beads', 'cream', 'clay sun navy'), pictureOf('beads', 'teal', 'white gold coral')],
  }),
  defineProduct('chitenje-earrings', 'katoto-fashion', 'Earrings covered in chitenje', 4_500, 32, {
    about: `Light discs with small beads. Hooks do not turn green.`,
    tags: 'earrings chitenje jewellery',
    fields: { gender: 'women' },
    pictures: [
      pictureOf('earrings', 'sage', 'clay cream leaf', { motif: 'rings' }),
      pictureOf('earrings', 'lilac', 'indigo sun coral', { motif: 'suns' }),
    ],
  }),
  defineProduct('ngoma-drum', 'chikwawa-crafts', 'Drum (ng’oma), goat skin', 58_000, 3, {
    about: `Hollowed from one log, skin laced with rope so that it can be tightened. 55 cm tall, with a stick.`,
    tags: 'drum ngoma music skin',
    pictures: [
      pictureOf('drum', 'sand', 'wood sun maroon', { motif: 'diamonds' }),
      pictureOf('drum', 'leaf', 'cocoa clay sun', { motif: 'zigzag' }),
    ],
  }),
  defineProduct('likoma-basket-lid', 'likoma-baskets', 'Palm basket with lid, Likoma', 18_500, 11, {
    about: `Coiled so tight that it holds flour. Dyed with roots and bark. About 30 cm across.`,
    tags: 'basket palm likoma lid dengu',
    pictures: [pictureOf('basket', 'sky', 'sand maroon cocoa', { look: 'lid', motif: 'steps' })],
  }),
  defineProduct('bread-basket', 'likoma-baskets', 'Palm bread basket, shallow', 9_500, 17, {
    about: `For bread, fruit or winnowing. Wipe with a dry cloth.`,
    tags: 'basket palm bread likoma dengu',
    pictures: [
      pictureOf('basket', 'leaf', 'sand clay teal', { look: 'bread', motif: 'zigzag' }),
      pictureOf('basket', 'blush', 'cream indigo cocoa', { look: 'bread', motif: 'kites' }),
    ],
  }),
  defineProduct('handle-basket', 'likoma-baskets', 'Carrying basket with handle', 13_500, 9, {
    about: `Strong handle bound with bark. Carries ten kilos of vegetables.`,
    tags: 'basket handle market dengu',
    pictures: [pictureOf('basket', 'sun', 'tan leaf cocoa', { look: 'handle', motif: 'diamonds' })],
  }),
  defineProduct('galimoto-wire-car', 'chikwawa-crafts', 'Galimoto, wire car', 5_500, 14, {
    about: `Bent by hand from fence wire, wheels that turn, and a long steering rod. Made by boys in Nchalo, who keep
      the money.`,
    tags: 'galimoto wire car toy craft',
    pictures: [pictureOf('galimoto', 'cream', 'slate clay sun')],
  }),
])
