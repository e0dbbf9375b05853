import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const clothingCloth = inCategory('Clothing & Fashion', [
  defineProduct('chitenje-rings', 'limbe-textiles', 'Chitenje cloth, 2 m, indigo rings', 12_500, 40, {
    about: `Two metres by 110 cm, pure cotton. The colour stays after washing; soak it first in salt water. Enough for
      a wrapper, or for a skirt with a head tie.`,
    tags: 'chitenje cloth fabric wrapper zitenje',
    fields: { gender: 'women', material: 'Cotton', length: '2 m' },
    age: 0.8,
    pictures: [
      pictureOf('hungCloth', 'cream', 'indigo sun cream', { motif: 'rings' }),
      pictureOf('foldedCloth', 'lemon', 'indigo sun cream', { motif: 'rings' }),
    ],
  }),
  defineProduct('chitenje-petals', 'limbe-textiles', 'Chitenje cloth, 2 m, red petals', 11_000, 32, {
    about: `Bright red ground with cream petals. Medium weight cotton that hangs well when it is wrapped. Both edges
      are finished.`,
    tags: 'chitenje cloth fabric wrapper zitenje',
    fields: { gender: 'women', material: 'Cotton', length: '2 m' },
    pictures: [pictureOf('hungCloth', 'sky', 'red cream sun', { motif: 'petals' })],
  }),
  defineProduct('chitenje-suns', 'limbe-textiles', 'Chitenje cloth, 6 m, green and gold suns', 34_500, 12, {
    about: `Six metres in one piece, enough for a dress and a matching shirt. Wax finish that softens after the first
      wash. We cut to shorter lengths at the same price per metre.`,
    tags: 'chitenje cloth fabric dress wedding zitenje',
    fields: { gender: 'women', material: 'Cotton', length: '6 m' },
    age: 30,
    pictures: [
      pictureOf('foldedCloth', 'blush', 'leaf sun cream', { motif: 'suns', look: 'stack' }),
      pictureOf('hungCloth', 'mist', 'leaf sun cream', { motif: 'suns', view: 'close' }),
    ],
  }),
  defineProduct('chitenje-fish', 'nkhotakota-mats', 'Hand-printed lake cloth, 2 m, fish', 18_000, 6, {
    about: `Printed by hand with cut blocks, so no two pieces are the same. Fish and waves in blue on white. Wash by
      hand, dry in shade.`,
    tags: 'chitenje hand-printed fish cloth',
    fields: { gender: 'women', material: 'Cotton', length: '2 m' },
    pictures: [pictureOf('hungCloth', 'sand', 'white blue teal', { motif: 'fish' })],
  }),
  defineProduct('chitenje-zigzag', 'limbe-textiles', 'Chitenje cloth, 2 m, orange zigzag', 9_000, 55, {
    about: `Our lowest-priced piece, thinner than the wax prints but with fast colour. Good as a baby wrapper or for
      a lining.`,
    tags: 'chitenje cheap cloth baby wrapper',
    fields: { gender: 'women', material: 'Cotton blend', length: '2 m' },
    pictures: [pictureOf('foldedCloth', 'teal', 'orange purple cream', { motif: 'zigzag' })],
  }),
  defineProduct('chitenje-shells', 'limbe-textiles', 'Chitenje cloth, 4 m, purple shells', 25_500, 14, {
    about: `Four metres of heavy wax cotton, purple with gold shells. Suits a two-piece. The same print is in stock in
      teal; write in the notes which you want.`,
    tags: 'chitenje wax cloth fabric',
    fields: { gender: 'women', material: 'Cotton', length: '4 m', colour: ['Purple', 'Teal'] },
    pictures: [
      pictureOf('hungCloth', 'lilac', 'purple gold cream', { motif: 'shells' }),
      pictureOf('hungCloth', 'sky', 'teal gold cream', { motif: 'shells' }),
    ],
  }),
  defineProduct(
    'chitenje-bolt-twelve',
    'limbe-textiles',
    'Chitenje bolt, 12 yards, choose your print',
    64_000,
    9,
    {
      about: `A full bolt for choirs, weddings and resale. Three prints in stock. Keep the label: you can match the same
      batch within two months.`,
      tags: 'chitenje bolt wholesale choir uniform',
      fields: { material: 'Cotton', length: '12 yards', print: ['Eyes', 'Diamonds', 'Steps'] },
      pictures: [
        pictureOf('clothRolls', 'cream', 'clay sun teal', { motif: 'eyes' }),
        pictureOf('clothRolls', 'stone', 'navy coral leaf', { motif: 'diamonds' }),
      ],
    },
  ),
  defineProduct('mourning-chitenje', 'limbe-textiles', 'Plain black and white chitenje, 2 m', 10_500, 20, {
    about: `Quiet print for church and funerals. Two metres, medium weight, colour fast.`,
    tags: 'chitenje black funeral church',
    fields: { gender: 'women', material: 'Cotton', length: '2 m' },
    pictures: [pictureOf('foldedCloth', 'stone', 'coal silver white', { motif: 'guinea' })],
  }),
  defineProduct('head-wrap', 'katoto-fashion', 'Head wrap (duku), cotton, 1.6 m', 5_500, 30, {
    about: `Cut on the straight and hemmed on four sides, so it ties high without slipping. Three prints.`,
    tags: 'duku head-wrap headscarf chitenje',
    fields: { gender: 'women', colour: ['Teal', 'Orange', 'Red'] },
    pictures: [
      pictureOf('headwrap', 'sun', 'teal cream rose', { motif: 'kites' }),
      pictureOf('headwrap', 'sky', 'orange indigo cream', { motif: 'petals' }),
    ],
  }),
  defineProduct(
    'chitenje-dress-flared',
    'ndirande-tailors',
    'Chitenje dress, flared, sash at the waist',
    32_000,
    8,
    {
      about: `Lined to the waist, zip at the back, two pockets in the side seams. Sewn in Ndirande from six-yard cloth.
      If the size is not right we take it in or let it out once, free.`,
      tags: 'chitenje dress ladies flared',
      fields: { gender: 'women', size: ['S', 'M', 'L', 'XL'], print: ['Green', 'Indigo'] },
      age: 11,
      pictures: [
        pictureOf('dress', 'cream', 'leaf sun clay', { look: 'flared', motif: 'petals' }),
        pictureOf('dress', 'lemon', 'indigo coral cream', { look: 'flared', motif: 'petals' }),
        pictureOf('dress', 'sand', 'leaf sun clay', { look: 'flared', motif: 'petals', view: 'close' }),
      ],
    },
  ),
  defineProduct('chitenje-dress-long', 'ndirande-tailors', 'Long chitenje dress, sleeveless', 38_500, 5, {
    about: `Ankle length with a slit on the left. Adjustable straps inside the shoulder. Made to your bust and hip
      measurements in four days.`,
    tags: 'chitenje dress long ladies',
    fields: { gender: 'women', size: ['S', 'M', 'L', 'XL', 'XXL'] },
    pictures: [pictureOf('dress', 'blush', 'maroon sun cream', { look: 'long', motif: 'eyes' })],
  }),
  defineProduct('chitenje-mermaid', 'ndirande-tailors', 'Mermaid chitenje dress for weddings', 68_000, 2, {
    about: `Fitted to the knee and wide below, with boned bodice. For bridesmaids and guests. Two fittings in Ndirande
      are included, or send seven measurements.`,
    tags: 'chitenje dress wedding bridesmaid mermaid',
    fields: { gender: 'women', size: ['S', 'M', 'L'] },
    pictures: [pictureOf('dress', 'sage', 'purple gold cream', { look: 'mermaid', motif: 'suns' })],
  }),
  defineProduct('chitenje-shirt-men', 'ndirande-tailors', 'Men’s chitenje shirt, short sleeves', 24_000, 10, {
    about: `Straight cut, one pocket, pattern matched over the buttons. Wash inside out.`,
    tags: 'chitenje shirt men',
    fields: { gender: 'men', size: ['M', 'L', 'XL', 'XXL'] },
    age: 3,
    pictures: [
      pictureOf('shirt', 'sky', 'navy sun cream', { look: 'short', motif: 'diamonds' }),
      pictureOf('shirt', 'sand', 'clay sun cream', { look: 'short', motif: 'steps' }),
    ],
  }),
  defineProduct('gown-men-embroidered', 'nkhotakota-mats', 'Men’s gown with embroidered neck', 52_000, 4, {
    about: `Wide cotton gown with hand-turned embroidery at the neck. Worn for Eid and for weddings. One size fits
      most; the length is 130 cm.`,
    tags: 'gown men eid wedding',
    fields: { gender: 'men', colour: ['Blue', 'White'] },
    pictures: [pictureOf('gown', 'mist', 'blue gold white'), pictureOf('gown', 'teal', 'white gold leaf')],
  }),
  defineProduct(
    'chitenje-skirt-wrap',
    'katoto-fashion',
    'Wrap skirt in chitenje, tie at the side',
    16_500,
    11,
    {
      about: `Ties at the side, so one skirt fits from size 10 to 16. Knee length and a little longer at the back.`,
      tags: 'chitenje skirt wrap ladies',
      fields: { gender: 'women', colour: ['Orange', 'Green'] },
      pictures: [pictureOf('skirt', 'sage', 'orange cream maroon', { look: 'wrap', motif: 'leaves' })],
    },
  ),
  defineProduct('mother-daughter-set', 'ndirande-tailors', 'Girl’s chitenje dress with bow', 19_500, 7, {
    about: `Puffed sleeves in plain cotton, skirt in chitenje, bow sewn on firmly. Can be made to match the mother’s
      dress from the same cloth.`,
    tags: 'chitenje girl dress kids',
    fields: { gender: 'girls', size: ['2-3', '4-5', '6-7', '8-9'] },
    pictures: [
      pictureOf('childDress', 'lemon', 'rose cream navy', { motif: 'dots' }),
      pictureOf('childDress', 'sky', 'teal sun maroon', { motif: 'shells' }),
    ],
  }),
])
