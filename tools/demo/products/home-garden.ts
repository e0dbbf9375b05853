import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const homeGarden = inCategory('Home & Garden', [
  defineProduct(
    'aluminium-pot-set',
    'area-25-kitchen',
    'Aluminium pots, set of three with lids',
    36_000,
    14,
    {
      about: `Thick cast aluminium, 3, 5 and 8 litres. The handles are bolted through, not glued. Good for nsima; the
      bottom does not bend on charcoal.`,
      tags: 'pots poto aluminium kitchen nsima',
      fields: { warranty: '12 months' },
      age: 6,
      pictures: [
        pictureOf('pot', 'sand', 'silver coal ink', { look: 'set' }),
        pictureOf('pot', 'sage', 'silver coal ink'),
      ],
    },
  ),
  defineProduct('wedding-pot-50l', 'area-25-kitchen', 'Big pot 50 litres for functions', 98_000, 2, {
    about: `Feeds about a hundred people. Lid and two strong handles. Also for hire at MK 8,000 a day in Lilongwe.`,
    tags: 'pot big wedding function',
    fields: { warranty: '12 months' },
    pictures: [pictureOf('pot', 'blush', 'gold wood ink')],
  }),
  defineProduct('enamel-plates-six', 'area-25-kitchen', 'Enamel plates, six, flower pattern', 19_500, 20, {
    about: `The classic plates that do not break. 24 cm, with a blue rim. Wash with soft sponge so that the flowers
      stay.`,
    tags: 'plates enamel kitchen mbale',
    pictures: [pictureOf('plates', 'sky', 'white blue clay')],
  }),
  defineProduct('clay-dinner-plates', 'dedza-clay', 'Clay dinner plates, four, glazed', 42_000, 5, {
    about: `Thrown and glazed at Linthipe. Safe for oven and microwave. Each differs a little; we choose four that sit
      well together.`,
    tags: 'plates clay pottery dedza dinner',
    pictures: [pictureOf('plates', 'sage', 'tan cocoa sun')],
  }),
  defineProduct('clay-mugs-four', 'dedza-clay', 'Clay mugs, four, painted bands', 26_000, 12, {
    about: `Hold 300 ml and stay warm. Painted with slip before firing, so the pattern does not wear off.`,
    tags: 'mugs cups clay pottery tea',
    pictures: [
      pictureOf('mugs', 'cream', 'clay sand leaf', { motif: 'kites' }),
      pictureOf('mugs', 'lilac', 'teal cream clay', { motif: 'zigzag' }),
    ],
  }),
  defineProduct('plastic-basins-three', 'mchinji-market', 'Plastic basins, set of three', 13_500, 34, {
    about: `60, 50 and 40 cm. Thick rim that does not crack when lifted full.`,
    tags: 'basin beseni plastic washing',
    fields: { colour: ['Mixed', 'Blue', 'Green'] },
    pictures: [pictureOf('basin', 'lemon', 'red sun blue')],
  }),
  defineProduct('bucket-20l', 'mchinji-market', 'Bucket 20 litres with wire handle', 7_200, 50, {
    about: `Heavy plastic for drawing water. Marked inside at 5, 10, 15 and 20 litres.`,
    tags: 'bucket ndowa water plastic',
    fields: { colour: ['Red', 'Blue', 'Green'] },
    pictures: [pictureOf('bucket', 'sky', 'red cream ink'), pictureOf('bucket', 'sand', 'green sun ink')],
  }),
  defineProduct(
    'water-bucket-tap',
    'area-25-kitchen',
    'Water bucket with tap and lid, 20 litres',
    15_500,
    23,
    {
      about: `For drinking water or a hand-washing stand. Metal tap that does not leak; spare washer in the bag.`,
      tags: 'bucket tap handwashing water',
      pictures: [pictureOf('bucket', 'teal', 'white blue ink', { look: 'tap' })],
    },
  ),
  defineProduct('jerrycan-20l', 'mchinji-market', 'Jerrycan 20 litres', 8_500, 44, {
    about: `Food-grade, with a screw cap and seal. Held cooking oil once and has been washed.`,
    tags: 'jerrycan chigubu water yellow',
    condition: 'good',
    pictures: [pictureOf('jerrycan', 'blush', 'sun red ink')],
  }),
  defineProduct('charcoal-stove', 'makata-tools', 'Charcoal stove, clay-lined, saves charcoal', 16_500, 26, {
    about: `Metal outside, fired clay inside. Cooks a pot of beans on half the charcoal of an open stove. Do not pour
      water in it while hot.`,
    tags: 'stove mbaula charcoal chitetezo',
    fields: { warranty: '6 months' },
    pictures: [pictureOf('charcoalStove', 'sand', 'clay sun ink')],
  }),
  defineProduct('vacuum-flask', 'area-25-kitchen', 'Vacuum flask 1.8 litres', 18_500, 17, {
    about: `Tea stays hot from morning till evening. Steel inside, no glass to break.`,
    tags: 'flask thermos tea',
    fields: { colour: ['Maroon', 'Blue'] },
    pictures: [
      pictureOf('flask', 'mist', 'maroon gold cream', { motif: 'petals' }),
      pictureOf('flask', 'sky', 'blue silver cream'),
    ],
  }),
  defineProduct('cutlery-set', 'area-25-kitchen', 'Cutlery set, 24 pieces, steel', 21_000, 10, {
    about: `Six each of knives, forks, spoons and teaspoons in a box. Steel that does not rust.`,
    tags: 'cutlery spoons forks steel',
    pictures: [pictureOf('spoons', 'teal', 'silver grey ink')],
  }),
  defineProduct(
    'wooden-cooking-sticks',
    'chikwawa-crafts',
    'Wooden cooking spoons (mthiko), three',
    5_400,
    38,
    {
      about: `Carved from one piece each. The largest is for nsima in a big pot. Rub with oil before first use.`,
      tags: 'mthiko spoon wooden nsima',
      pictures: [pictureOf('spoons', 'lemon', 'wood cocoa ink', { look: 'wood' })],
    },
  ),
  defineProduct('frying-pan', 'area-25-kitchen', 'Frying pan 28 cm, non-stick', 16_800, 9, {
    about: `Heavy bottom for eggs, chips and fish. Use wooden spoons to keep the coating.`,
    tags: 'frying-pan kitchen',
    pictures: [pictureOf('pan', 'sun', 'slate red silver')],
  }),
  defineProduct('kitchen-tins', 'area-25-kitchen', 'Storage tins for sugar, tea and flour', 22_500, 6, {
    about: `Three sizes with tight lids, so that ants stay out. Hand-painted bands.`,
    tags: 'tins storage kitchen sugar',
    pictures: [pictureOf('storageTins', 'blush', 'teal sun maroon')],
  }),
  defineProduct('wooden-stool', 'area-47-furniture', 'Wooden stool with padded seat', 19_500, 13, {
    about: `Mbawa legs, padded top in strong cloth. Carries 120 kg.`,
    tags: 'stool wood furniture mpando',
    fields: { colour: ['Green', 'Orange'] },
    pictures: [pictureOf('stool', 'sage', 'brown leaf cream', { motif: 'diamonds' })],
  }),
  defineProduct('dining-chair', 'area-47-furniture', 'Dining chair, hardwood', 38_500, 16, {
    about: `Mortise joints, no nails. Cushion cover comes off for washing. Price is for one.`,
    tags: 'chair dining wood furniture mpando',
    pictures: [pictureOf('chair', 'sky', 'wood clay cream')],
  }),
  defineProduct('plastic-chair', 'mchinji-market', 'Plastic chair with arms', 13_000, 60, {
    about: `Stackable, for churches and shops. We give one free with every twenty-five.`,
    tags: 'chair plastic church',
    fields: { colour: ['White', 'Blue', 'Maroon'] },
    pictures: [
      pictureOf('chair', 'lemon', 'blue white cream', { look: 'plastic' }),
      pictureOf('chair', 'sand', 'maroon white cream', { look: 'plastic' }),
    ],
  }),
  defineProduct('coffee-table', 'area-47-furniture', 'Coffee table with drawer', 85_000, 3, {
    about: `Planed pine with three coats of varnish, 110 by 60 cm. The drawer runs on wooden slides.`,
    tags: 'table coffee furniture pine',
    pictures: [pictureOf('table', 'cream', 'tan teal ink')],
  }),
  defineProduct('double-bed', 'area-47-furniture', 'Double bed 4 by 6 feet, mahogany', 310_000, 2, {
    about: `Made to order in two weeks. Slats every eight centimetres. Mattress and bedding in the picture are not
      included.`,
    tags: 'bed double furniture mahogany',
    fields: { size: ['4 x 6 ft', '5 x 6 ft'], warranty: '12 months' },
    pictures: [pictureOf('bed', 'sage', 'brown teal cream', { motif: 'petals' })],
  }),
  defineProduct('foam-mattress', 'area-47-furniture', 'Foam mattress 4 by 6 feet, 15 cm', 118_000, 6, {
    about: `High-density foam with a zipped cover. Rolled for transport; lies flat in one night.`,
    tags: 'mattress foam bed',
    fields: { size: ['3 x 6 ft', '4 x 6 ft', '5 x 6 ft'], warranty: '12 months' },
    pictures: [pictureOf('mattress', 'blush', 'maroon sand cream', { motif: 'leaves' })],
  }),
  defineProduct('wardrobe', 'area-47-furniture', 'Wardrobe, two doors and two drawers', 265_000, 1, {
    about: `180 cm tall, comes apart for transport. One is ready now; others in three weeks.`,
    tags: 'wardrobe cupboard furniture',
    fields: { warranty: '12 months' },
    pictures: [pictureOf('cupboard', 'cream', 'wood gold ink')],
  }),
  defineProduct('sofa-two-seater', 'area-47-furniture', 'Two-seater sofa', 295_000, 0, {
    about: `Hardwood frame, spring seat. The cloth can be chosen from our book. Next one is ready mid-month.`,
    tags: 'sofa couch furniture',
    fields: { colour: ['Teal', 'Grey', 'Brown'], warranty: '12 months' },
    pictures: [pictureOf('sofa', 'sun', 'teal cream coral')],
  }),
  defineProduct('reed-mat', 'nkhotakota-mats', 'Reed mat (mphasa), 2 by 1.5 m', 11_500, 21, {
    about: `Split reed woven tight, with a dyed pattern. Roll it with the pattern inside.`,
    tags: 'mphasa mat reed sleeping',
    pictures: [
      pictureOf('wovenMat', 'sand', 'sand clay leaf', { motif: 'zigzag' }),
      pictureOf('wovenMat', 'teal', 'sand indigo cocoa', { motif: 'diamonds' }),
    ],
  }),
  defineProduct('curtains-pair', 'limbe-textiles', 'Curtains, pair, lined, 2.2 m drop', 44_000, 8, {
    about: `Each 1.4 m wide with rings and tie-backs. Lined so that the sun does not fade them.`,
    tags: 'curtains window home',
    fields: { colour: ['Green', 'Gold', 'Blue'] },
    pictures: [
      pictureOf('curtains', 'cream', 'leaf sun cream'),
      pictureOf('curtains', 'mist', 'gold maroon cream', { motif: 'leaves' }),
    ],
  }),
  defineProduct('fleece-blanket', 'mchinji-market', 'Blanket, double, tartan', 32_500, 15, {
    about: `Warm fleece, 2 by 2.3 m. Does not shed hair.`,
    tags: 'blanket bulangeti warm bed',
    fields: { colour: ['Red', 'Green'] },
    pictures: [pictureOf('blanket', 'sky', 'red navy sun')],
  }),
  defineProduct('bath-towels', 'limbe-textiles', 'Bath towels, set of four', 29_000, 11, {
    about: `Thick cotton, 70 by 140 cm. Soft after the first wash.`,
    tags: 'towels bath cotton',
    pictures: [pictureOf('towels', 'sage', 'teal cream coral')],
  }),
  defineProduct('hand-hoe', 'mitundu-seeds', 'Hoe (khasu) with handle', 9_000, 75, {
    about: `Forged blade of 2.5 lb with a mahogany handle already fitted and wedged. Sharpened at the shop.`,
    tags: 'hoe khasu farm garden',
    age: 0.5,
    pictures: [
      pictureOf('hoe', 'sand', 'grey tan ink'),
      pictureOf('hoe', 'sage', 'slate wood ink', { view: 'close' }),
    ],
  }),
  defineProduct('panga-knife', 'mitundu-seeds', 'Panga knife, 40 cm', 7_800, 30, {
    about: `Carbon steel with a riveted wooden grip. Keep it oiled in the rains.`,
    tags: 'panga knife garden chikwanje',
    pictures: [pictureOf('panga', 'clay', 'silver brown ink')],
  }),
  defineProduct('spade-and-rake', 'mitundu-seeds', 'Spade and rake set', 24_500, 12, {
    about: `Both heads are welded steel on hardwood handles. Sold together.`,
    tags: 'spade rake fosholo garden',
    pictures: [pictureOf('rakeAndSpade', 'lemon', 'slate wood green')],
  }),
  defineProduct('watering-can-10l', 'mitundu-seeds', 'Watering can 10 litres, galvanised', 16_500, 18, {
    about: `Brass rose that comes off to clean. Soldered seams, made in Lilongwe.`,
    tags: 'watering-can keni garden',
    pictures: [
      pictureOf('wateringCan', 'sage', 'silver gold ink'),
      pictureOf('wateringCan', 'blush', 'green sun ink'),
    ],
  }),
  defineProduct('knapsack-sprayer', 'mitundu-seeds', 'Knapsack sprayer 16 litres', 46_000, 7, {
    about: `For cotton, tomatoes and weed killer. Two nozzles and spare seals are included. Wear gloves.`,
    tags: 'sprayer farm knapsack',
    fields: { warranty: '6 months' },
    pictures: [pictureOf('sprayer', 'sky', 'sun cream leaf')],
  }),
  defineProduct('wheelbarrow', 'makata-tools', 'Wheelbarrow, 65 litres', 68_000, 5, {
    about: `Pressed steel tray and a pumped wheel with a spare tube. Assembled when you collect.`,
    tags: 'wheelbarrow wilibala building garden',
    fields: { warranty: '6 months' },
    pictures: [pictureOf('wheelbarrow', 'sand', 'green clay ink')],
  }),
  defineProduct('seeds-tomato', 'mitundu-seeds', 'Tomato seed, Rodade, 25 g', 8_500, 40, {
    about: `Treated seed, tested at 90 per cent germination. One packet plants about a quarter of an acre.`,
    tags: 'seed tomato matimati garden',
    pictures: [pictureOf('seedPacket', 'lemon', 'red cream leaf', { look: 'tomato' })],
  }),
  defineProduct('seeds-maize-hybrid', 'mitundu-seeds', 'Hybrid maize seed, 5 kg', 26_500, 60, {
    about: `Medium-maturing, for plateau areas. Check the seal and scratch the code before you plant.`,
    tags: 'maize seed chimanga hybrid farm',
    age: 31,
    pictures: [pictureOf('seedPacket', 'sky', 'leaf sun cream', { look: 'maize' })],
  }),
  defineProduct('seeds-vegetable', 'mitundu-seeds', 'Vegetable seed, rape and mustard', 3_500, 80, {
    about: `Two packets for a kitchen garden. First leaves in four weeks.`,
    tags: 'seed rape mpiru vegetable garden',
    pictures: [pictureOf('seedPacket', 'blush', 'green sun cream', { look: 'leaf' })],
  }),
  defineProduct('mango-seedling', 'thyolo-nuts', 'Grafted mango seedling', 6_500, 35, {
    about: `Bears in the third year. Sent in its tube with wet soil; plant within five days of arrival.`,
    tags: 'mango seedling tree fruit',
    fields: { variety: ['Tommy Atkins', 'Kent'] },
    pictures: [pictureOf('seedling', 'cream', 'coal sun ink', { look: 'fruit' })],
  }),
  defineProduct('house-plant', 'dedza-clay', 'House plant in clay pot', 14_500, 6, {
    about: `Hardy leaves that need water once a week. The pot is ours, 20 cm wide.`,
    tags: 'plant pot house clay',
    pictures: [pictureOf('seedling', 'lilac', 'clay cream ink')],
  }),
  defineProduct('grass-broom', 'chikwawa-crafts', 'Yard broom with handle', 3_800, 48, {
    about: `Stiff grass bound with wire. For yards and verandas.`,
    tags: 'broom tsache yard cleaning',
    pictures: [pictureOf('broom', 'blush', 'tan clay ink')],
  }),
  defineProduct('floor-mop', 'mchinji-market', 'Floor mop, cotton', 6_900, 20, {
    about: `Cotton head that can be washed and replaced. Wooden handle.`,
    tags: 'mop floor cleaning',
    pictures: [pictureOf('broom', 'sky', 'white blue ink', { look: 'mop' })],
  }),
  defineProduct('hose-pipe-30m', 'mitundu-seeds', 'Hose pipe 30 m with nozzle', 39_000, 9, {
    about: `Half-inch, three layers, does not kink. Brass nozzle from mist to jet.`,
    tags: 'hose pipe garden water',
    pictures: [pictureOf('hosePipe', 'cream', 'green sun ink')],
  }),
])
