import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const other = inCategory('Other', [
  defineProduct('umbrella-large', 'mchinji-market', 'Umbrella, large, wooden handle', 12_500, 27, {
    about: `Eight steel ribs, opens to 120 cm. For sun and for rain.`,
    tags: 'umbrella ambulera rain sun',
    fields: { colour: ['Green', 'Red', 'Blue'] },
    age: 18,
    pictures: [
      pictureOf('umbrella', 'sky', 'leaf sun cream'),
      pictureOf('umbrella', 'sand', 'red cream navy'),
      pictureOf('umbrella', 'mist', 'blue white sky'),
    ],
  }),
  defineProduct('umbrella-chitenje', 'limbe-textiles', 'Umbrella covered in chitenje', 19_500, 6, {
    about: `Cotton over a waterproof layer. For weddings and church; it also stands light rain.`,
    tags: 'umbrella chitenje wedding',
    pictures: [pictureOf('umbrella', 'blush', 'indigo sun cream', { motif: 'petals' })],
  }),
  defineProduct('baby-carrier-chitenje', 'ndirande-tailors', 'Baby carrier in chitenje', 18_000, 12, {
    about: `Holds a child from four months to two years on the back or in front. Wide straps and a pocket. Stitching
      is double at every strap.`,
    tags: 'baby carrier chitenje mbereko',
    age: 0.9,
    pictures: [
      pictureOf('babyCarrier', 'cream', 'teal sun cream', { motif: 'rings' }),
      pictureOf('babyCarrier', 'lilac', 'maroon sand cream', { motif: 'leaves' }),
    ],
  }),
  defineProduct('travel-suitcase', 'old-town-bales', 'Suitcase with wheels, like new', 46_000, 2, {
    about: `Hard shell, 65 cm, two wheels and a handle that locks. One small scratch near the corner.`,
    tags: 'suitcase travel bag wheels',
    condition: 'like_new',
    pictures: [pictureOf('suitcase', 'sun', 'navy sun silver')],
  }),
  defineProduct('market-basket-bag', 'likoma-baskets', 'Shopping basket, woven plastic', 9_500, 24, {
    about: `Woven from strapping that does not tear. Carries ten kilos and washes clean.`,
    tags: 'shopping basket bag market',
    fields: { colour: ['Blue', 'Red', 'Green'] },
    pictures: [
      pictureOf('shoppingBasketBag', 'sand', 'teal cream sun', { motif: 'checks' }),
      pictureOf('shoppingBasketBag', 'sky', 'clay cream navy', { motif: 'zigzag' }),
    ],
  }),
  defineProduct('mosquito-net-double', 'mchinji-market', 'Mosquito net, double, treated', 14_500, 31, {
    about: `Long-lasting treated net that hangs from one hook. Air it in shade for a day before the first night.`,
    tags: 'mosquito net masikito bed malaria',
    fields: { colour: ['White', 'Blue'] },
    pictures: [
      pictureOf('mosquitoNet', 'sage', 'sky teal cream'),
      pictureOf('mosquitoNet', 'clay', 'white maroon cream'),
    ],
  }),
  defineProduct('candles-five', 'mchinji-market', 'Candles, pack of five', 2_300, 140, {
    about: `Each burns about six hours. For blackouts.`,
    tags: 'candles makandulo light blackout',
    pictures: [pictureOf('candles', 'night', 'white cream white')],
  }),
  defineProduct('beeswax-candles', 'rumphi-honey', 'Beeswax candles, five', 9_800, 13, {
    about: `Poured from our own wax. Burn slowly with a light smell of honey.`,
    tags: 'candles beeswax honey gift',
    pictures: [pictureOf('candles', 'plum', 'gold sun orange')],
  }),
  defineProduct('padlock-60mm', 'makata-tools', 'Padlock 60 mm, three keys', 11_500, 38, {
    about: `Brass body and hard shackle. Keys are different in every box.`,
    tags: 'padlock loko security door',
    fields: { warranty: '12 months' },
    pictures: [
      pictureOf('padlock', 'teal', 'gold silver ink'),
      pictureOf('padlock', 'mist', 'slate sun ink'),
    ],
  }),
  defineProduct('toy-car', 'mchinji-market', 'Toy car, metal', 6_800, 18, {
    about: `Wheels that roll straight and doors that stay on. From three years.`,
    tags: 'toy car kids',
    fields: { colour: ['Red', 'Yellow', 'Blue'] },
    pictures: [
      pictureOf('toyCar', 'lemon', 'red white silver'),
      pictureOf('toyCar', 'sky', 'yellow coal silver'),
    ],
  }),
  defineProduct('rag-doll', 'ndirande-tailors', 'Cloth doll in chitenje dress', 7_500, 14, {
    about: `Filled with cotton, eyes are sewn so that nothing comes off. Washable. Made from our cuttings.`,
    tags: 'doll toy kids chitenje',
    pictures: [
      pictureOf('doll', 'sage', 'clay sun cream', { motif: 'petals' }),
      pictureOf('doll', 'blush', 'teal rose cream', { motif: 'dots' }),
    ],
  }),
  defineProduct('clothes-pegs', 'mchinji-market', 'Clothes pegs, fifteen', 1_800, 120, {
    about: `Strong springs that do not rust in the rains. Three colours in one bag.`,
    tags: 'pegs clothes washing',
    pictures: [pictureOf('pegs', 'cream', 'red sun blue')],
  }),
  defineProduct('rope-20m', 'makata-tools', 'Sisal rope, 20 m', 7_900, 25, {
    about: `12 mm thick, for loads, goats and wells. Cut longer if you ask.`,
    tags: 'rope sisal chingwe',
    pictures: [pictureOf('ropeCoil', 'leaf', 'sand clay ink')],
  }),
  defineProduct('hen-house', 'area-47-furniture', 'Hen house for six hens', 78_000, 2, {
    about: `Wood and wire with a floor that slides out for cleaning. Hens are not included.`,
    tags: 'hen house chicken khola nkhuku',
    pictures: [pictureOf('birdCage', 'sky', 'wood clay brown')],
  }),
  defineProduct('gift-box-wedding', 'limbe-textiles', 'Gift box in chitenje, with ribbon', 6_500, 29, {
    about: `Stiff card covered with cloth, 30 cm. For weddings, kitchen tops and baby showers.`,
    tags: 'gift box wedding chitenje',
    fields: { colour: ['Indigo', 'Red'] },
    pictures: [
      pictureOf('giftBox', 'blush', 'indigo sun cream', { motif: 'suns' }),
      pictureOf('giftBox', 'sage', 'red cream sun', { motif: 'rings' }),
    ],
  }),
  defineProduct('dog-food-bowl', 'mchinji-market', 'Dog bowl with 1 kg of dry food', 8_900, 0, {
    about: `Heavy bowl that does not turn over. The food is finished; new stock comes from Lilongwe on Friday.`,
    tags: 'dog food bowl pet galu',
    pictures: [pictureOf('petFood', 'lemon', 'teal cream brown')],
  }),
])
