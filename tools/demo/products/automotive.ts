import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const automotive = inCategory('Automotive', [
  defineProduct('car-tyre-185-70', 'balaka-motors', 'Car tyre 185/70 R14, new', 118_000, 12, {
    about: `New tyre, made this year; the date is on the wall. Fitting and balancing in Balaka is free.`,
    tags: 'tyre car 185/70r14 tayala',
    fields: { warranty: '12 months' },
    pictures: [
      pictureOf('tyre', 'sand', 'sun silver ink'),
      pictureOf('tyre', 'night', 'clay silver ink', { view: 'close' }),
    ],
  }),
  defineProduct('car-tyre-used', 'balaka-motors', 'Car tyre 195/65 R15, used', 52_000, 4, {
    about: `About 6 mm of tread left, no plugs in the side wall. From Japan.`,
    tags: 'tyre car used 195/65r15 tayala',
    condition: 'used',
    pictures: [pictureOf('tyre', 'sage', 'silver coal ink')],
  }),
  defineProduct('motorcycle-tyre', 'balaka-motors', 'Motorcycle tyre 3.00-18', 41_000, 15, {
    about: `Six-ply for kabaza work on earth roads. Tube is separate.`,
    tags: 'tyre motorcycle kabaza tayala',
    pictures: [pictureOf('tyre', 'blush', 'red gold ink', { look: 'moto' })],
  }),
  defineProduct('bicycle-tube-28', 'ntcheu-pedals', 'Bicycle tube 28 inch', 4_200, 85, {
    about: `Butyl rubber that holds air. Valve and nut included.`,
    tags: 'tube bicycle njinga',
    fields: { size: ['26 inch', '28 inch'] },
    pictures: [pictureOf('bikeTube', 'lemon', 'coal sun ink')],
  }),
  defineProduct('bicycle-chain', 'ntcheu-pedals', 'Bicycle chain and free-wheel', 9_800, 30, {
    about: `112 links with a joining pin, and an 18-tooth free-wheel. Change both together, or the new one wears.`,
    tags: 'chain freewheel bicycle njinga',
    pictures: [pictureOf('bikeChain', 'sky', 'grey gold ink')],
  }),
  defineProduct('car-battery-n50', 'balaka-motors', 'Car battery N50, 12 V', 148_000, 7, {
    about: `Charged and tested when you collect. Old battery taken back for MK 15,000.`,
    tags: 'battery car 12v n50',
    fields: { warranty: '12 months' },
    pictures: [pictureOf('carBattery', 'sand', 'coal sun silver')],
  }),
  defineProduct('motorcycle-battery', 'balaka-motors', 'Motorcycle battery 12 V 7 Ah', 48_000, 10, {
    about: `Sealed, for common 125 and 150 cc motorcycles. Charged before you collect.`,
    tags: 'battery motorcycle 12v kabaza',
    fields: { warranty: '6 months' },
    pictures: [pictureOf('carBattery', 'mist', 'clay cream silver')],
  }),
  defineProduct('engine-oil-20w50', 'balaka-motors', 'Engine oil 20W-50, 4 litres', 39_500, 26, {
    about: `For petrol and diesel engines of older cars and minibuses. Sealed cap; check the ring before you pay.`,
    tags: 'engine oil 20w50 car',
    pictures: [pictureOf('engineOil', 'sky', 'red sun white')],
  }),
  defineProduct('motorcycle-oil-1l', 'balaka-motors', 'Motorcycle oil 4T, 1 litre', 11_800, 50, {
    about: `One change for a 125 cc motorcycle. Change it every 2,000 km on kabaza work.`,
    tags: 'oil motorcycle 4t kabaza',
    pictures: [pictureOf('engineOil', 'sage', 'leaf gold cream')],
  }),
  defineProduct('motorbike-helmet', 'balaka-motors', 'Motorcycle helmet with visor', 44_000, 13, {
    about: `Full face with a washable lining. Your passenger needs one too; two cost MK 82,000.`,
    tags: 'helmet motorcycle kabaza safety',
    fields: { size: ['M', 'L', 'XL'], colour: ['Red', 'Blue', 'Black'] },
    pictures: [
      pictureOf('helmet', 'cream', 'red white coal'),
      pictureOf('helmet', 'teal', 'blue sun white'),
      pictureOf('helmet', 'mist', 'coal orange silver'),
    ],
  }),
  defineProduct('car-mats-rubber', 'balaka-motors', 'Rubber car mats, set of three', 33_500, 9, {
    about: `Fit most saloons; can be cut along the lines. No smell.`,
    tags: 'mats car rubber',
    pictures: [pictureOf('carMats', 'stone', 'coal clay ink')],
  }),
  defineProduct('seat-covers', 'ndirande-tailors', 'Car seat covers, sewn to measure', 88_000, 0, {
    about: `Strong cloth with side panels in another colour. The tailor who sews these is away until next month.`,
    tags: 'seat covers car',
    fields: { colour: ['Grey', 'Maroon'] },
    pictures: [pictureOf('seatCover', 'sand', 'slate maroon cream')],
  }),
  defineProduct('hydraulic-jack', 'makata-tools', 'Bottle jack, 5 tonnes', 54_000, 6, {
    about: `Steel, with handle in two parts. Lifts from 20 to 38 cm. Put wood under it on earth.`,
    tags: 'jack hydraulic car truck',
    fields: { warranty: '6 months' },
    pictures: [pictureOf('jack', 'lemon', 'blue red sun')],
  }),
  defineProduct('jump-leads', 'balaka-motors', 'Jump leads, 3 m', 22_500, 14, {
    about: `Thick copper for cars and pick-ups. Red to plus first.`,
    tags: 'jump leads battery car',
    pictures: [pictureOf('jumpLeads', 'sage', 'red coal ink')],
  }),
  defineProduct('spark-plugs-four', 'balaka-motors', 'Spark plugs, set of four', 17_500, 33, {
    about: `For common 1.3 to 1.6 petrol engines. Tell us the car and we match the number.`,
    tags: 'spark plugs engine car',
    fields: { brand: 'NGK' },
    pictures: [pictureOf('sparkPlugs', 'clay', 'sun gold ink')],
  }),
  defineProduct('headlamps-pair', 'balaka-motors', 'Headlamps, round, pair, used', 36_000, 1, {
    about: `From a Land Cruiser, glass clean, reflectors bright. Bulbs are not included.`,
    tags: 'headlamp light car used',
    condition: 'acceptable',
    pictures: [pictureOf('headlamp', 'night', 'slate sun ink')],
  }),
])
