import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const clothingKidsShoes = inCategory('Clothing & Fashion', [
  defineProduct('baby-romper', 'mchinji-market', 'Baby romper, cotton, buttons down the front', 7_800, 22, {
    about: `Soft cotton that opens fully for changing. Covered seams, no loose threads. Wash warm.`,
    tags: 'baby romper kids newborn',
    fields: { gender: 'kids', size: ['0-3 months', '3-6 months', '6-12 months'], colour: ['Blue', 'Pink'] },
    age: 47,
    pictures: [
      pictureOf('babySuit', 'cream', 'sky white rose', { motif: 'dots' }),
      pictureOf('babySuit', 'lemon', 'pink white rose'),
    ],
  }),
  defineProduct('boys-set-star', 'katoto-fashion', 'Boys’ T-shirt and shorts set', 11_500, 16, {
    about: `Two pieces in soft jersey cotton, star on the chest, string at the waist. Machine wash, dries in an afternoon.`,
    tags: 'boys set kids t-shirt shorts',
    fields: { gender: 'boys', size: ['2-3', '4-5', '6-7', '8-9'] },
    pictures: [
      pictureOf('kidsSet', 'sky', 'sun blue clay'),
      pictureOf('kidsSet', 'sage', 'teal orange cream'),
    ],
  }),
  defineProduct('girls-set-print', 'katoto-fashion', 'Girls’ top and shorts set, flower print', 12_500, 13, {
    about: `Light cotton for the hot months. The print does not fade; we have washed ours for a year.`,
    tags: 'girls set kids top shorts',
    fields: { gender: 'girls', size: ['2-3', '4-5', '6-7', '8-9'] },
    pictures: [pictureOf('kidsSet', 'lilac', 'pink purple cream', { motif: 'petals' })],
  }),
  defineProduct('girls-party-dress', 'old-town-bales', 'Girl’s party dress, second-hand, white', 9_500, 1, {
    about: `Worn once. Underskirt is whole, zip works, sash is clean. For a child of about five years.`,
    tags: 'girl dress party second-hand kids kaunjika',
    condition: 'like_new',
    fields: { gender: 'girls', size: '5' },
    pictures: [pictureOf('childDress', 'blush', 'white pink rose')],
  }),
  defineProduct(
    'bata-school-shoes',
    'bangwe-shoes',
    'Bata school shoes, black leather, lace-up',
    34_500,
    22,
    {
      about: `New Bata Toughees with stitched sole. Buy one size up; they last two years if polished. Socks are not
      included.`,
      tags: 'bata school shoes nsapato leather',
      fields: { brand: 'Bata', gender: 'boys', size: ['1', '2', '3', '4', '5', '6'], warranty: '3 months' },
      pictures: [
        pictureOf('leatherShoes', 'sand', 'coal cream ink'),
        pictureOf('leatherShoes', 'sky', 'coal cream ink', { view: 'close' }),
      ],
    },
  ),
  defineProduct('girls-school-shoes', 'bangwe-shoes', 'Girls’ school shoes with buckle', 29_500, 18, {
    about: `Black leather upper with one strap and a rubber sole that does not slip on wet cement. The buckle is sewn, not glued.`,
    tags: 'school shoes girls nsapato buckle',
    fields: { brand: 'Bata', gender: 'girls', size: ['12', '13', '1', '2', '3', '4'] },
    pictures: [pictureOf('leatherShoes', 'blush', 'coal rose ink', { look: 'mary' })],
  }),
  defineProduct('mens-brown-shoes', 'bangwe-shoes', 'Men’s leather shoes, brown, second-hand', 26_000, 2, {
    about: `Italian leather from a first-grade bale. New soles and heels from our cobbler, polished. The left toe has
      a small mark.`,
    tags: 'shoes men leather second-hand nsapato kaunjika',
    condition: 'good',
    fields: { gender: 'men', size: ['8', '9'] },
    pictures: [pictureOf('leatherShoes', 'cream', 'brown cream ink')],
  }),
  defineProduct('trainers-second-hand', 'bangwe-shoes', 'Second-hand trainers, first grade', 22_000, 6, {
    about: `Cleaned inside and out, new laces. Soles have most of their tread. Send your foot length in centimetres
      and we confirm the fit.`,
    tags: 'trainers sneakers second-hand shoes nsapato kaunjika',
    condition: 'good',
    fields: { gender: 'unisex', size: ['5', '6', '7', '8', '9'], colour: ['Red', 'Blue'] },
    pictures: [
      pictureOf('trainers', 'sky', 'white red navy'),
      pictureOf('trainers', 'sun', 'blue white orange'),
      pictureOf('trainers', 'mist', 'coal lime white'),
    ],
  }),
  defineProduct('canvas-shoes', 'mchinji-market', 'Canvas shoes, plain', 12_000, 30, {
    about: `Light canvas with a rubber toe. For school sports and every day.`,
    tags: 'canvas shoes tommies sports kids',
    fields: { gender: 'kids', size: ['10', '11', '12', '13', '1', '2', '3'], colour: ['White', 'Black'] },
    pictures: [pictureOf('trainers', 'leaf', 'white cream sky', { look: 'plain' })],
  }),
  defineProduct('tyre-sandals', 'bangwe-shoes', 'Leather sandals on tyre sole', 9_500, 25, {
    about: `Made in Bangwe: leather straps, sole cut from truck tyre. They outlast any plastic sandal.`,
    tags: 'sandals leather tyre men nsapato',
    fields: { gender: 'men', size: ['6', '7', '8', '9', '10', '11'] },
    pictures: [pictureOf('sandals', 'sand', 'brown tan coal')],
  }),
  defineProduct(
    'ladies-sandals-chitenje',
    'katoto-fashion',
    'Ladies’ sandals with chitenje strap',
    13_500,
    9,
    {
      about: `Soft footbed and a strap covered with chitenje, two prints. Flat sole.`,
      tags: 'sandals ladies chitenje',
      fields: { gender: 'women', size: ['4', '5', '6', '7'] },
      pictures: [
        pictureOf('sandals', 'mist', 'rose cream cocoa', { motif: 'eyes' }),
        pictureOf('sandals', 'sage', 'teal sand cocoa', { motif: 'zigzag' }),
      ],
    },
  ),
  defineProduct('flip-flops', 'mchinji-market', 'Flip-flops, rubber', 3_200, 100, {
    about: `Thick rubber that does not go flat in a month. All sizes.`,
    tags: 'flip-flops slippers patapata',
    fields: { gender: 'unisex', size: ['3', '4', '5', '6', '7', '8', '9', '10'], colour: ['Blue', 'Green'] },
    pictures: [pictureOf('sandals', 'lemon', 'blue sky navy', { look: 'flip' })],
  }),
  defineProduct('bedroom-slippers', 'katoto-fashion', 'House slippers, soft', 8_400, 12, {
    about: `Warm lining and a sole that grips on cement floors. Two sizes that stretch a little.`,
    tags: 'slippers house warm',
    fields: { gender: 'women', size: ['4-5', '6-7'] },
    pictures: [pictureOf('slippers', 'blush', 'purple pink cream', { motif: 'dots' })],
  }),
  defineProduct('gumboots', 'mitundu-seeds', 'Gumboots, knee height', 21_500, 20, {
    about: `One-piece rubber for dambo gardens and the rainy season. Lined with cotton. Take one size larger if you
      wear socks.`,
    tags: 'gumboots boots rain garden',
    fields: { gender: 'unisex', size: ['5', '6', '7', '8', '9', '10'] },
    pictures: [pictureOf('boots', 'sage', 'leaf sun cream', { look: 'gum' })],
  }),
  defineProduct('safety-boots-used', 'old-town-bales', 'Safety boots, steel toe, used', 27_000, 3, {
    about: `Leather with steel toe, from a mine store. Marks on the leather, soles sound.`,
    tags: 'safety boots work steel-toe used',
    condition: 'used',
    fields: { gender: 'men', size: ['8', '9', '10'] },
    pictures: [pictureOf('boots', 'stone', 'tan cocoa sun')],
  }),
  defineProduct('ladies-heels', 'katoto-fashion', 'Ladies’ court shoes, 6 cm heel', 24_500, 0, {
    about: `Soft inside, steady heel. Sold out in all sizes; write to us and we tell you when the next box opens.`,
    tags: 'heels shoes ladies court',
    fields: { gender: 'women', size: ['4', '5', '6', '7'], colour: ['Red', 'Black'] },
    pictures: [pictureOf('heels', 'cream', 'red gold cream')],
  }),
  defineProduct('handbag-leather', 'katoto-fashion', 'Ladies’ handbag with clasp', 28_000, 7, {
    about: `Firm bag with two inside pockets and a metal clasp. Long strap in the bag.`,
    tags: 'handbag ladies bag',
    fields: { gender: 'women', colour: ['Maroon', 'Teal'] },
    pictures: [
      pictureOf('handbag', 'lemon', 'maroon gold cream'),
      pictureOf('handbag', 'blush', 'teal silver cream'),
    ],
  }),
  defineProduct('chitenje-tote', 'limbe-textiles', 'Chitenje tote bag, lined', 9_800, 24, {
    about: `Wide handles, inside pocket and a zip. Carries files or a day’s shopping.`,
    tags: 'bag tote chitenje',
    fields: { gender: 'women' },
    pictures: [
      pictureOf('handbag', 'sky', 'clay leaf sun', { look: 'tote', motif: 'rings' }),
      pictureOf('handbag', 'sand', 'indigo clay sun', { look: 'tote', motif: 'kites' }),
    ],
  }),
  defineProduct('school-backpack', 'chikanda-books', 'School backpack, strong zips', 19_500, 19, {
    about: `Two compartments, padded back and a bottle net on each side. Holds eight exercise books and lunch.`,
    tags: 'backpack school bag',
    fields: { gender: 'kids', colour: ['Blue', 'Pink', 'Black'] },
    pictures: [
      pictureOf('backpack', 'sun', 'blue sky sun'),
      pictureOf('backpack', 'lilac', 'rose pink white'),
      pictureOf('backpack', 'mist', 'coal slate lime'),
    ],
  }),
  defineProduct('leather-belt', 'bangwe-shoes', 'Leather belt, one piece', 8_500, 21, {
    about: `Cut from one strip, not glued layers. We punch a hole where you need it.`,
    tags: 'belt leather men',
    fields: { gender: 'men', size: ['32-36', '36-40', '40-44'], colour: ['Brown', 'Black'] },
    pictures: [pictureOf('belt', 'cream', 'brown gold ink')],
  }),
  defineProduct('cap-embroidered', 'sadzi-sport', 'Cap with star, adjustable', 6_800, 28, {
    about: `Six panels, cotton, buckle at the back. Fits children from ten years and adults.`,
    tags: 'cap hat sun',
    fields: { gender: 'unisex', colour: ['Green', 'Red', 'Navy'] },
    pictures: [pictureOf('cap', 'sand', 'leaf clay sun'), pictureOf('cap', 'sky', 'navy sun white')],
  }),
  defineProduct('palm-hat', 'chikwawa-crafts', 'Palm-leaf hat with chitenje band', 8_200, 15, {
    about: `Woven in Nchalo from palm leaf. The brim keeps its shape after rain if dried flat.`,
    tags: 'hat palm straw sun',
    fields: { gender: 'unisex', size: ['M', 'L'] },
    pictures: [pictureOf('sunHat', 'teal', 'sand clay sun', { motif: 'diamonds' })],
  }),
  defineProduct('sunglasses', 'katoto-fashion', 'Sunglasses, dark lenses', 7_500, 17, {
    about: `UV400 lenses and a strong hinge. Soft pouch included.`,
    tags: 'sunglasses glasses',
    fields: { gender: 'unisex', colour: ['Brown', 'Black'] },
    pictures: [pictureOf('glasses', 'sun', 'cocoa teal cream')],
  }),
  defineProduct('wrist-watch-leather', 'old-town-bales', 'Wrist watch with leather strap, used', 18_000, 1, {
    about: `Keeps time within a minute a week. New battery and strap. Light scratches on the case.`,
    tags: 'watch used men leather',
    condition: 'used',
    fields: { gender: 'men' },
    pictures: [pictureOf('wristWatch', 'mist', 'brown gold ink')],
  }),
])
