import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const sports = inCategory('Sports & Recreation', [
  defineProduct('bicycle-roadster', 'ntcheu-pedals', 'Bicycle, roadster with carrier', 285_000, 6, {
    about: `The strong frame that carries two bags of maize. Double top tube, steel rims, brakes that we have set.
      Spanner and pump are free.`,
    tags: 'bicycle njinga humber roadster carrier',
    fields: { warranty: '6 months', size: ['26 inch', '28 inch'] },
    age: 4,
    pictures: [
      pictureOf('bicycle', 'sand', 'coal clay sun'),
      pictureOf('bicycle', 'sky', 'coal clay sun', { view: 'close' }),
    ],
  }),
  defineProduct('bicycle-ladies-basket', 'ntcheu-pedals', 'Ladies’ bicycle with basket', 315_000, 3, {
    about: `Lower frame, woven basket in front, chain cover so that skirts stay clean. Brakes are set before you collect.`,
    tags: 'bicycle njinga ladies basket',
    fields: { warranty: '6 months', colour: ['Teal', 'Red'] },
    pictures: [pictureOf('bicycle', 'blush', 'teal cream sun', { look: 'basket' })],
  }),
  defineProduct('mountain-bike-used', 'sadzi-sport', 'Mountain bicycle, 21 gears, used', 365_000, 1, {
    about: `Aluminium frame from a first-grade import, serviced, new brake pads and tubes. Saddle has a small tear.`,
    tags: 'bicycle njinga mountain-bike gears used',
    condition: 'used',
    fields: { warranty: '1 month' },
    pictures: [pictureOf('bicycle', 'leaf', 'orange coal white', { look: 'sport' })],
  }),
  defineProduct('football-size-5', 'sadzi-sport', 'Football, size 5, stitched', 18_500, 24, {
    about: `Hand-stitched with a rubber bladder. Holds air for weeks. Needle included.`,
    tags: 'football mpira soccer ball',
    fields: { size: ['4', '5'] },
    pictures: [pictureOf('ball', 'leaf', 'white coal ink'), pictureOf('ball', 'sky', 'sun navy ink')],
  }),
  defineProduct('netball-match', 'sadzi-sport', 'Netball, match quality', 21_000, 12, {
    about: `Rubber with deep grip, for dust courts. Size 5.`,
    tags: 'netball mpira ball girls',
    pictures: [pictureOf('ball', 'lilac', 'white rose ink', { look: 'netball' })],
  }),
  defineProduct('volleyball', 'sadzi-sport', 'Volleyball, soft touch', 23_500, 7, {
    about: `Official size. Good for school teams.`,
    tags: 'volleyball ball',
    pictures: [pictureOf('ball', 'sun', 'white blue ink', { look: 'band' })],
  }),
  defineProduct('team-kit-eleven', 'sadzi-sport', 'Football kit, 14 shirts with numbers', 168_000, 4, {
    about: `Fourteen shirts printed 1 to 14. Colours mixed as you wish, ready in three days. Shorts are extra.`,
    tags: 'kit football shirts team jersey',
    fields: { size: ['Junior', 'Senior'], colour: ['Red', 'Blue', 'Green'] },
    pictures: [
      pictureOf('teeShirt', 'sage', 'red white navy', { look: 'number' }),
      pictureOf('teeShirt', 'mist', 'blue yellow white', { look: 'hoops' }),
    ],
  }),
  defineProduct('track-suit-bottom', 'sadzi-sport', 'Track trousers with stripe', 16_500, 18, {
    about: `Light polyester with zipped pockets. String at the waist, stripe sewn on, not printed.`,
    tags: 'track-suit trousers sports',
    fields: { gender: 'unisex', size: ['S', 'M', 'L', 'XL'] },
    pictures: [pictureOf('trousers', 'lemon', 'coal red white', { look: 'track' })],
  }),
  defineProduct('shin-guards', 'sadzi-sport', 'Shin guards, pair', 7_900, 22, {
    about: `Plastic shell with foam behind and two straps. Sold as a pair in a net bag.`,
    tags: 'shin-guards football',
    fields: { size: ['Junior', 'Senior'] },
    pictures: [pictureOf('kneeGuards', 'sand', 'leaf sun ink')],
  }),
  defineProduct('goal-net', 'sadzi-sport', 'Goal nets, pair, full size', 92_000, 2, {
    about: `Knotted nylon, 24 by 8 feet. Ropes included; posts are not.`,
    tags: 'goal net football school',
    pictures: [pictureOf('goalNet', 'leaf', 'white coal ink')],
  }),
  defineProduct('dumbbells-pair', 'sadzi-sport', 'Dumbbells, pair, 10 kg each', 78_000, 5, {
    about: `Iron plates that come off, chromed bars, screw collars. Collect in Zomba or pay for the weight by bus.`,
    tags: 'dumbbells gym weights',
    pictures: [pictureOf('weights', 'lemon', 'coal red silver')],
  }),
  defineProduct('skipping-rope', 'mchinji-market', 'Skipping rope, soft handles', 3_600, 36, {
    about: `2.8 m, can be shortened with a knot inside the handle. Turns smoothly and does not cut on cement.`,
    tags: 'skipping rope fitness kids',
    fields: { colour: ['Red', 'Blue'] },
    pictures: [pictureOf('skippingRope', 'lemon', 'red blue ink')],
  }),
  defineProduct('exercise-mat', 'sadzi-sport', 'Exercise mat, 8 mm', 19_500, 9, {
    about: `Does not slip on tiles. Wipes clean and rolls with a strap.`,
    tags: 'mat exercise yoga gym',
    fields: { colour: ['Purple', 'Teal'] },
    pictures: [pictureOf('yogaMat', 'mist', 'purple sun ink')],
  }),
  defineProduct('fishing-net-gill', 'nkhata-bay-usipa', 'Gill net, 3-inch mesh, 50 m', 58_000, 8, {
    about: `Mounted with floats and weights, ready for the water. The mesh lets small fish go.`,
    tags: 'fishing net ukonde lake',
    pictures: [pictureOf('fishingNet', 'sky', 'teal cream orange')],
  }),
  defineProduct('fishing-rod', 'monkey-bay-fish', 'Fishing rod with reel', 44_000, 4, {
    about: `Two pieces, 2.1 m, with line and two hooks. Good from the beach for tilapia and small catfish.`,
    tags: 'fishing rod reel lake',
    pictures: [pictureOf('fishingRod', 'sage', 'slate red ink')],
  }),
  defineProduct('bawo-board', 'senga-crafts', 'Bawo board with seeds', 36_000, 7, {
    about: `Carved from one plank, four rows of eight. Sixty-four seeds in a bag.`,
    tags: 'bawo game board carved',
    pictures: [
      pictureOf('bawo', 'sand', 'brown silver ink'),
      pictureOf('bawo', 'teal', 'cocoa cream ink', { view: 'close' }),
    ],
  }),
  defineProduct('camping-tent', 'sadzi-sport', 'Tent for three people', 135_000, 0, {
    about: `Fly sheet and pegs included. All are hired out until the holiday; new ones come in January.`,
    tags: 'tent camping',
    pictures: [pictureOf('tent', 'sky', 'green sun ink')],
  }),
])
