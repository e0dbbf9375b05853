import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const food = inCategory('Food & Beverages', [
  defineProduct('usipa-dried-1kg', 'monkey-bay-fish', 'Usipa, sun-dried, 1 kg', 14_000, 45, {
    about: `Dried on raised mesh, so there is no sand. Clean silver colour, this week’s catch. Keeps three months in a
      dry tin.`,
    tags: 'usipa fish dried nsomba',
    age: 0.3,
    pictures: [
      pictureOf('usipa', 'sky', 'tan sand silver'),
      pictureOf('usipa', 'leaf', 'wood cream grey', { view: 'close' }),
    ],
  }),
  defineProduct('usipa-nkhata-bay', 'nkhata-bay-usipa', 'Usipa from Nkhata Bay, 500 g', 7_500, 30, {
    about: `Small size, good for frying with tomato. Packed in two layers of plastic for the bus.`,
    tags: 'usipa fish dried nsomba nkhata-bay',
    pictures: [pictureOf('usipa', 'sand', 'clay cream slate')],
  }),
  defineProduct('chambo-smoked', 'monkey-bay-fish', 'Chambo, smoked, three fish', 19_500, 10, {
    about: `Smoked over hardwood for a day. About 1 kg together. Cook within five days or keep in a fridge.`,
    tags: 'chambo fish smoked nsomba',
    age: 19,
    pictures: [pictureOf('bigFish', 'lemon', 'wood clay copper')],
  }),
  defineProduct('utaka-dried', 'monkey-bay-fish', 'Utaka, dried, 1 kg', 12_500, 0, {
    about: `We do not buy in the closed season. Save it and we write to you at the first catch of the new year.`,
    tags: 'utaka fish dried nsomba',
    pictures: [pictureOf('bigFish', 'teal', 'tan leaf grey')],
  }),
  defineProduct('catfish-fillet', 'nkhata-bay-usipa', 'Kampango fillet, dried, 500 g', 13_500, 8, {
    about: `Cut thick, no bones. Soak for an hour before cooking in groundnut flour.`,
    tags: 'kampango fish fillet dried nsomba',
    pictures: [pictureOf('bigFish', 'blush', 'brown leaf coral', { look: 'fillet' })],
  }),
  defineProduct('mzuzu-coffee-250g', 'mzuzu-beans', 'Mzuzu coffee, ground, 250 g', 9_500, 60, {
    about: `Medium roast from smallholders in Misuku and Viphya. Ground for a pot or a plunger; whole beans if you
      prefer. The roast date is written on the bag.`,
    tags: 'mzuzu coffee kofi ground',
    fields: { grind: ['Ground', 'Whole beans'] },
    age: 9,
    pictures: [
      pictureOf('pouch', 'sand', 'cocoa sun cream', { look: 'bean:COFFEE', motif: 'zigzag' }),
      pictureOf('pouch', 'sage', 'leaf sun cream', { look: 'bean:COFFEE', motif: 'diamonds', view: 'pair' }),
    ],
  }),
  defineProduct('misuku-coffee-500g', 'chitipa-misuku', 'Misuku Hills coffee beans, 500 g', 17_500, 14, {
    about: `Washed arabica dried on tables in the hills. Darker roast, sweet at the end.`,
    tags: 'coffee beans misuku kofi',
    pictures: [pictureOf('pouch', 'clay', 'cream clay sand', { look: 'bean:MISUKU', motif: 'suns' })],
  }),
  defineProduct('mulanje-tea-100', 'mulanje-tea', 'Mulanje tea, 250 g loose', 5_200, 75, {
    about: `Strong black tea from leaf picked below the mountain. Two spoons make a big family pot.`,
    tags: 'tea tiyi mulanje black',
    pictures: [pictureOf('packBox', 'sage', 'leaf sun cream', { look: 'leaf:TEA', motif: 'leaves' })],
  }),
  defineProduct('hibiscus-tea', 'mulanje-tea', 'Hibiscus flower tea, 100 g', 6_000, 22, {
    about: `Dried red flowers, no leaf and no sugar. Hot or cold.`,
    tags: 'tea hibiscus herbal',
    pictures: [
      pictureOf('packBox', 'blush', 'maroon pink cream', { look: 'flower:HIBISCUS', motif: 'petals' }),
    ],
  }),
  defineProduct('nyika-honey-500g', 'rumphi-honey', 'Nyika honey, 500 g', 9_800, 34, {
    about: `From wild flowers on the edge of Nyika. Strained once, not heated; it may turn thick in the cold, which is
      a good sign.`,
    tags: 'honey uchi nyika rumphi',
    age: 17,
    pictures: [
      pictureOf('jar', 'lemon', 'gold clay cream', { look: 'bee:HONEY' }),
      pictureOf('jar', 'sky', 'orange cocoa cream', { look: 'bee:UCHI' }),
    ],
  }),
  defineProduct('honey-5-litres', 'rumphi-honey', 'Honey in bulk, 5 litres', 82_000, 3, {
    about: `For shops and bakers. Sealed bucket with the harvest date.`,
    tags: 'honey uchi bulk wholesale',
    pictures: [pictureOf('tub', 'sand', 'sun cocoa cream', { look: 'bee:5 LITRES' })],
  }),
  defineProduct('groundnuts-1kg', 'kasungu-nuts', 'Groundnuts, CG7, shelled, 1 kg', 5_800, 90, {
    about: `Red, sorted by hand, this year’s harvest. For flour, for roasting or for seed.`,
    tags: 'groundnuts mtedza nuts cg7',
    pictures: [pictureOf('bowlOf', 'cream', 'tan clay copper', { look: 'nuts' })],
  }),
  defineProduct('peanut-butter-400g', 'kasungu-nuts', 'Peanut butter, smooth, 400 g', 6_900, 48, {
    about: `Groundnuts and a little salt, nothing else. Oil on top is natural; stir it in.`,
    tags: 'peanut-butter chiponde groundnuts',
    fields: { type: ['Smooth', 'Crunchy'] },
    pictures: [pictureOf('jar', 'blush', 'tan red cream', { look: 'nut:PEANUT' })],
  }),
  defineProduct('macadamia-nuts', 'thyolo-nuts', 'Macadamia nuts, roasted, 250 g', 11_000, 19, {
    about: `Grown and roasted in Thyolo, light salt. Packed in a bag that closes again.`,
    tags: 'macadamia nuts thyolo',
    pictures: [pictureOf('bowlOf', 'teal', 'cocoa sun cream', { look: 'round' })],
  }),
  defineProduct('kilombero-rice-5kg', 'karonga-rice', 'Kilombero rice, 5 kg', 21_500, 40, {
    about: `The fragrant rice of Karonga. Destoned by machine, then picked by hand. One cup rice to two of water.`,
    tags: 'rice mpunga kilombero karonga',
    age: 1.8,
    pictures: [
      pictureOf('sack', 'sky', 'white leaf clay', { look: 'leaf:5 KG' }),
      pictureOf('bowlOf', 'sun', 'leaf cream white', { look: 'rice' }),
    ],
  }),
  defineProduct('faya-rice-10kg', 'likangala-rice', 'Rice from Likangala, 10 kg', 36_500, 25, {
    about: `Faya type, grown on the scheme. Clean and whole, for every day.`,
    tags: 'rice mpunga zomba faya',
    pictures: [pictureOf('sack', 'lemon', 'cream blue sun', { look: 'sun:10 KG' })],
  }),
  defineProduct('maize-flour-10kg', 'kasungu-nuts', 'Maize flour, white (ufa woyera), 10 kg', 17_500, 50, {
    about: `Fine white flour for nsima, milled this week from this year’s maize. Sewn bag, weighed on a stamped scale.`,
    tags: 'flour ufa maize nsima',
    pictures: [pictureOf('sack', 'blush', 'white red leaf', { look: 'maize:UFA' })],
  }),
  defineProduct('sugar-brown-2kg', 'chikwawa-crafts', 'Brown sugar, 2 kg', 6_800, 70, {
    about: `From Nchalo, two packets of 1 kg. Keep it dry in a tin.`,
    tags: 'sugar shuga brown',
    pictures: [pictureOf('pouch', 'sky', 'orange maroon white', { look: 'sun:SUGAR', motif: 'dots' })],
  }),
  defineProduct('sugarcane-bundle', 'chikwawa-crafts', 'Sugar cane, bundle of five', 3_500, 15, {
    about: `Soft cane for chewing, cut to one metre the day it leaves. Tied with bark; eat within a week.`,
    tags: 'sugar-cane mzimbe fresh',
    pictures: [pictureOf('sugarcane', 'sun', 'green lime olive')],
  }),
  defineProduct('sunflower-oil-2l', 'thyolo-nuts', 'Sunflower cooking oil, 2 litres', 13_900, 38, {
    about: `Pressed and filtered in Bvumbwe. Light colour, for frying and salads.`,
    tags: 'oil cooking mafuta sunflower',
    pictures: [pictureOf('bottle', 'sage', 'sun leaf cream', { look: 'oil/sun:OIL' })],
  }),
  defineProduct('chilli-sauce-hot', 'mulanje-tea', 'Hot chilli sauce, bird’s eye, 150 ml', 2_900, 110, {
    about: `Bird’s eye chilli, vinegar, salt and garlic. Very hot. A drop on beans is enough.`,
    tags: 'chilli sauce tsabola hot',
    fields: { heat: ['Hot', 'Mild', 'Garlic'] },
    age: 23,
    pictures: [
      pictureOf('bottle', 'cream', 'red leaf sun', { look: 'sauce/chilli:HOT' }),
      pictureOf('bottle', 'lemon', 'orange leaf cream', { look: 'sauce/chilli:MILD', view: 'pair' }),
    ],
  }),
  defineProduct('dried-chillies', 'mulanje-tea', 'Dried bird’s eye chillies, 200 g', 4_200, 27, {
    about: `Sun-dried with the stalk on. For sauce and for keeping weevils out of maize.`,
    tags: 'chilli dried tsabola spice',
    pictures: [pictureOf('bowlOf', 'sky', 'teal cream red', { look: 'chilli' })],
  }),
  defineProduct('red-beans-2kg', 'chitipa-misuku', 'Red kidney beans, 2 kg', 9_600, 44, {
    about: `Sugar beans from the hills, cook in about ninety minutes after a night in water. Picked clean of stones.`,
    tags: 'beans nyemba red kidney',
    pictures: [pictureOf('bowlOf', 'lilac', 'wood sun maroon', { look: 'beans' })],
  }),
  defineProduct('soya-pieces', 'kasungu-nuts', 'Soya pieces, 500 g', 3_800, 66, {
    about: `Cook in fifteen minutes with tomato and onion. Plain or beef flavour.`,
    tags: 'soya pieces protein relish',
    fields: { flavour: ['Plain', 'Beef'] },
    pictures: [pictureOf('sachets', 'sand', 'leaf sun cream', { look: 'nut:SOYA' })],
  }),
  defineProduct('baobab-powder', 'nkhotakota-mats', 'Baobab powder (malambe), 500 g', 6_400, 18, {
    about: `Pulp only, no seed. For juice, porridge and ice lollies.`,
    tags: 'baobab malambe powder juice',
    pictures: [pictureOf('tub', 'blush', 'cream maroon white', { look: 'leaf:MALAMBE' })],
  }),
  defineProduct('eggs-tray', 'area-25-kitchen', 'Eggs, tray of 30', 15_500, 12, {
    about: `From hens in Area 25, collected the same day. Pick up only; they do not like the bus.`,
    tags: 'eggs mazira tray',
    age: 12,
    pictures: [pictureOf('eggs', 'sage', 'slate tan cream')],
  }),
  defineProduct('mangoes-box', 'senga-crafts', 'Mangoes, box of about 40', 12_000, 9, {
    about: `Sweet string-free mangoes from Salima, picked half-ripe so that they travel. Ripe in about four days at home.`,
    tags: 'mango fruit fresh',
    age: 32,
    pictures: [pictureOf('fruit', 'sky', 'wood clay sun')],
  }),
  defineProduct('bananas-bunch', 'chitipa-misuku', 'Bananas, one bunch', 8_500, 7, {
    about: `A whole bunch from the hills, green when we send it. About ninety fingers; ripens in a week under sacking.`,
    tags: 'banana nthochi fruit fresh',
    pictures: [pictureOf('fruit', 'leaf', 'tan clay yellow', { look: 'banana' })],
  }),
  defineProduct('tomatoes-basket', 'likangala-rice', 'Tomatoes, basket of 5 kg', 7_800, 5, {
    about: `Firm and red, picked in the morning. Collection in Zomba or delivery in town.`,
    tags: 'tomato matimati vegetables fresh',
    age: 16,
    pictures: [pictureOf('fruit', 'cream', 'wood sun red', { look: 'tomato' })],
  }),
  defineProduct('scones-dozen', 'area-25-kitchen', 'Scones, dozen, baked to order', 4_500, 20, {
    about: `Order before five in the evening, collect at seven in the morning. Milk and margarine, no eggs.`,
    tags: 'scones sikono baking bread',
    pictures: [pictureOf('bread', 'lemon', 'copper cream ink', { look: 'scones' })],
  }),
  defineProduct('bread-loaf', 'area-25-kitchen', 'Brown bread, large loaf', 2_600, 16, {
    about: `Whole flour, baked in a wood oven every day but Sunday. Sliced if you ask.`,
    tags: 'bread buledi loaf',
    pictures: [pictureOf('bread', 'sky', 'wood sand ink')],
  }),
  defineProduct('powdered-milk', 'mchinji-market', 'Milk powder, 400 g tin', 12_800, 21, {
    about: `Full cream. The date is at the bottom of the tin; all we sell has six months or more.`,
    tags: 'milk powder mkaka tin',
    pictures: [pictureOf('tin', 'lemon', 'white blue sky', { look: 'cow:MILK' })],
  }),
])
