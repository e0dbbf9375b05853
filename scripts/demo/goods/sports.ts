import { good, inCategory, shot } from '../good.ts'

export const sports = inCategory('Sports & Recreation', [
  good('bicycle-roadster', 'ntcheu-pedals', 'Bicycle, roadster with carrier', 285_000, 6, {
    about: `The strong frame that carries two bags of maize. Double top tube, steel rims, brakes that we have set.
      Spanner and pump are free.`,
    tags: 'bicycle njinga humber roadster carrier',
    fields: { warranty: '6 months', size: ['26 inch', '28 inch'] },
    age: 4,
    pictures: [
      shot('bicycle', 'sand', 'coal clay sun'),
      shot('bicycle', 'sky', 'coal clay sun', { view: 'close' }),
    ],
  }),
  good('bicycle-ladies-basket', 'ntcheu-pedals', 'Ladies’ bicycle with basket', 315_000, 3, {
    about: `Lower frame, woven basket in front, chain cover so that skirts stay clean. Brakes are set before you collect.`,
    tags: 'bicycle njinga ladies basket',
    fields: { warranty: '6 months', colour: ['Teal', 'Red'] },
    pictures: [shot('bicycle', 'blush', 'teal cream sun', { look: 'basket' })],
  }),
  good('mountain-bike-used', 'sadzi-sport', 'Mountain bicycle, 21 gears, used', 365_000, 1, {
    about: `Aluminium frame from a first-grade import, serviced, new brake pads and tubes. Saddle has a small tear.`,
    tags: 'bicycle njinga mountain-bike gears used',
    condition: 'used',
    fields: { warranty: '1 month' },
    pictures: [shot('bicycle', 'leaf', 'orange coal white', { look: 'sport' })],
  }),
  good('football-size-5', 'sadzi-sport', 'Football, size 5, stitched', 18_500, 24, {
    about: `Hand-stitched with a rubber bladder. Holds air for weeks. Needle included.`,
    tags: 'football mpira soccer ball',
    fields: { size: ['4', '5'] },
    pictures: [shot('ball', 'leaf', 'white coal ink'), shot('ball', 'sky', 'sun navy ink')],
  }),
  good('netball-match', 'sadzi-sport', 'Netball, match quality', 21_000, 12, {
    about: `Rubber with deep grip, for dust courts. Size 5.`,
    tags: 'netball mpira ball girls',
    pictures: [shot('ball', 'lilac', 'white rose ink', { look: 'netball' })],
  }),
  good('volleyball', 'sadzi-sport', 'Volleyball, soft touch', 23_500, 7, {
    about: `Official size. Good for school teams.`,
    tags: 'volleyball ball',
    pictures: [shot('ball', 'sun', 'white blue ink', { look: 'band' })],
  }),
  good('team-kit-eleven', 'sadzi-sport', 'Football kit, 14 shirts with numbers', 168_000, 4, {
    about: `Fourteen shirts printed 1 to 14. Colours mixed as you wish, ready in three days. Shorts are extra.`,
    tags: 'kit football shirts team jersey',
    fields: { size: ['Junior', 'Senior'], colour: ['Red', 'Blue', 'Green'] },
    pictures: [
      shot('teeShirt', 'sage', 'red white navy', { look: 'number' }),
      shot('teeShirt', 'mist', 'blue yellow white', { look: 'hoops' }),
    ],
  }),
  good('track-suit-bottom', 'sadzi-sport', 'Track trousers with stripe', 16_500, 18, {
    about: `Light polyester with zipped pockets. String at the waist, stripe sewn on, not printed.`,
    tags: 'track-suit trousers sports',
    fields: { gender: 'unisex', size: ['S', 'M', 'L', 'XL'] },
    pictures: [shot('trousers', 'lemon', 'coal red white', { look: 'track' })],
  }),
  good('shin-guards', 'sadzi-sport', 'Shin guards, pair', 7_900, 22, {
    about: `Plastic shell with foam behind and two straps. Sold as a pair in a net bag.`,
    tags: 'shin-guards football',
    fields: { size: ['Junior', 'Senior'] },
    pictures: [shot('kneeGuards', 'sand', 'leaf sun ink')],
  }),
  good('goal-net', 'sadzi-sport', 'Goal nets, pair, full size', 92_000, 2, {
    about: `Knotted nylon, 24 by 8 feet. Ropes included; posts are not.`,
    tags: 'goal net football school',
    pictures: [shot('goalNet', 'leaf', 'white coal ink')],
  }),
  good('dumbbells-pair', 'sadzi-sport', 'Dumbbells, pair, 10 kg each', 78_000, 5, {
    about: `Iron plates that come off, chromed bars, screw collars. Collect in Zomba or pay for the weight by bus.`,
    tags: 'dumbbells gym weights',
    pictures: [shot('weights', 'lemon', 'coal red silver')],
  }),
  good('skipping-rope', 'mchinji-market', 'Skipping rope, soft handles', 3_600, 36, {
    about: `2.8 m, can be shortened with a knot inside the handle. Turns smoothly and does not cut on cement.`,
    tags: 'skipping rope fitness kids',
    fields: { colour: ['Red', 'Blue'] },
    pictures: [shot('skippingRope', 'lemon', 'red blue ink')],
  }),
  good('exercise-mat', 'sadzi-sport', 'Exercise mat, 8 mm', 19_500, 9, {
    about: `Does not slip on tiles. Wipes clean and rolls with a strap.`,
    tags: 'mat exercise yoga gym',
    fields: { colour: ['Purple', 'Teal'] },
    pictures: [shot('yogaMat', 'mist', 'purple sun ink')],
  }),
  good('fishing-net-gill', 'nkhata-bay-usipa', 'Gill net, 3-inch mesh, 50 m', 58_000, 8, {
    about: `Mounted with floats and weights, ready for the water. The mesh lets small fish go.`,
    tags: 'fishing net ukonde lake',
    pictures: [shot('fishingNet', 'sky', 'teal cream orange')],
  }),
  good('fishing-rod', 'monkey-bay-fish', 'Fishing rod with reel', 44_000, 4, {
    about: `Two pieces, 2.1 m, with line and two hooks. Good from the beach for tilapia and small catfish.`,
    tags: 'fishing rod reel lake',
    pictures: [shot('fishingRod', 'sage', 'slate red ink')],
  }),
  good('bawo-board', 'senga-crafts', 'Bawo board with seeds', 36_000, 7, {
    about: `Carved from one plank, four rows of eight. Sixty-four seeds in a bag.`,
    tags: 'bawo game board carved',
    pictures: [
      shot('bawo', 'sand', 'brown silver ink'),
      shot('bawo', 'teal', 'cocoa cream ink', { view: 'close' }),
    ],
  }),
  good('camping-tent', 'sadzi-sport', 'Tent for three people', 135_000, 0, {
    about: `Fly sheet and pegs included. All are hired out until the holiday; new ones come in January.`,
    tags: 'tent camping',
    pictures: [shot('tent', 'sky', 'green sun ink')],
  }),
])
