import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const business = inCategory('Business & Industrial', [
  defineProduct('sewing-machine-hand', 'makata-tools', 'Sewing machine, hand and treadle', 235_000, 5, {
    about: `The black iron head that tailors trust. Set and tested on three cloths. Treadle stand is extra at
      MK 90,000. Needles and oil are included.`,
    tags: 'sewing machine makina tailor singer',
    fields: { warranty: '12 months' },
    age: 2.5,
    pictures: [
      pictureOf('sewingMachine', 'sand', 'coal wood sun', { motif: 'rings' }),
      pictureOf('sewingMachine', 'sage', 'coal wood sun', { motif: 'petals', view: 'close' }),
    ],
  }),
  defineProduct(
    'sewing-machine-electric-used',
    'ndirande-tailors',
    'Electric sewing machine, used',
    178_000,
    1,
    {
      about: `Straight and zigzag. Used by one of our tailors for two years; she now has an industrial one.`,
      tags: 'sewing machine electric used tailor',
      condition: 'used',
      fields: { warranty: '1 month' },
      pictures: [pictureOf('sewingMachine', 'blush', 'mint white coral', { motif: 'dots' })],
    },
  ),
  defineProduct('scale-digital-30kg', 'makata-tools', 'Digital shop scale, 30 kg', 72_000, 11, {
    about: `Shows weight and price on both sides. Rechargeable battery for blackouts. Stamped by the Bureau of
      Standards agent at your cost.`,
    tags: 'scale digital shop sikelo',
    fields: { warranty: '12 months' },
    pictures: [pictureOf('scales', 'sky', 'slate sun silver', { look: 'digital' })],
  }),
  defineProduct('scale-balance', 'makata-tools', 'Balance scale with weights', 39_000, 8, {
    about: `Needs no battery. Two pans and weights from 50 g to 2 kg.`,
    tags: 'scale balance market sikelo',
    pictures: [pictureOf('scales', 'lemon', 'slate gold silver')],
  }),
  defineProduct('printer-all-in-one', 'chibanja-electro', 'Printer, copier and scanner', 285_000, 4, {
    about: `Refillable ink tanks: about 4,000 pages from one filling. Good for a bureau. USB and Wi-Fi.`,
    tags: 'printer copier scanner bureau',
    fields: { brand: 'Epson', warranty: '12 months' },
    pictures: [pictureOf('printer', 'cream', 'slate teal silver')],
  }),
  defineProduct('photo-printer-used', 'chibanja-electro', 'Photo printer, passport size, used', 142_000, 2, {
    about: `For photo studios. New head fitted this year, prints forty passport photos in ten minutes.`,
    tags: 'printer photo passport studio used',
    condition: 'refurbished',
    fields: { brand: 'Canon', warranty: '3 months' },
    pictures: [pictureOf('printer', 'lilac', 'white rose silver', { look: 'photo' })],
  }),
  defineProduct('receipt-books-five', 'namiwawa-books', 'Receipt books, duplicate, five', 7_500, 70, {
    about: `Fifty numbered sets each with carbon. We print your shop’s name on orders of fifty.`,
    tags: 'receipt book duplicate shop',
    pictures: [
      pictureOf('receiptBook', 'sage', 'leaf clay ink'),
      pictureOf('receiptBook', 'sand', 'navy sun ink', { view: 'tilted' }),
    ],
  }),
  defineProduct('lever-arch-files', 'namiwawa-books', 'Lever arch files, four', 15_800, 28, {
    about: `Strong board with metal corners and labels. One colour or mixed.`,
    tags: 'files lever-arch office',
    fields: { colour: ['Mixed', 'Black', 'Blue'] },
    pictures: [pictureOf('ledger', 'sky', 'navy cream clay')],
  }),
  defineProduct('cash-box-steel', 'makata-tools', 'Cash box, steel, two keys', 26_500, 16, {
    about: `Tray for coins inside. Holes below so that it can be bolted to a shelf.`,
    tags: 'cash-box steel shop money',
    fields: { colour: ['Green', 'Red'] },
    pictures: [
      pictureOf('cashBox', 'blush', 'leaf cream silver'),
      pictureOf('cashBox', 'lemon', 'red cream silver'),
    ],
  }),
  defineProduct('market-stall-canopy', 'makata-tools', 'Market stall with canopy, folding', 195_000, 3, {
    about: `Steel frame 2.5 by 2 m, striped canvas that keeps rain out. Two people put it up in five minutes.`,
    tags: 'stall canopy market tent shop',
    pictures: [
      pictureOf('marketCanopy', 'sky', 'leaf cream sun', { motif: 'petals' }),
      pictureOf('marketCanopy', 'cream', 'clay cream leaf', { motif: 'zigzag' }),
    ],
  }),
  defineProduct('paper-carriers-100', 'makata-tools', 'Paper carrier bags, 100', 24_000, 22, {
    about: `Brown or coloured kraft with rope handles. Thin plastic is banned; these are allowed.`,
    tags: 'paper bags carrier packaging',
    fields: { size: ['Small', 'Medium', 'Large'] },
    pictures: [pictureOf('carrierBags', 'sage', 'tan clay leaf')],
  }),
  defineProduct('cordless-drill', 'makata-tools', 'Cordless drill 18 V, two batteries', 115_000, 6, {
    about: `For wood, metal and soft brick. Case, charger and twelve bits.`,
    tags: 'drill cordless tools carpentry',
    fields: { brand: 'Ingco', warranty: '6 months' },
    pictures: [pictureOf('drill', 'sand', 'sun coal silver')],
  }),
  defineProduct('tool-box-set', 'makata-tools', 'Tool box with spanner, hammer and screwdrivers', 64_000, 9, {
    about: `Steel box and twenty-two pieces that a house or bicycle needs. The handle folds and the lid takes a padlock.`,
    tags: 'tools box spanner hammer',
    fields: { warranty: '6 months' },
    pictures: [
      pictureOf('toolBox', 'sky', 'red coal silver'),
      pictureOf('toolBox', 'mist', 'blue sun silver'),
    ],
  }),
  defineProduct('generator-2kva', 'makata-tools', 'Petrol generator 2 kVA', 420_000, 2, {
    about: `Runs a shop’s lights, fridge and TV for nine hours on twelve litres. Started in front of you. Use it
      outdoors only.`,
    tags: 'generator petrol power',
    fields: { warranty: '6 months' },
    pictures: [pictureOf('generator', 'sand', 'red coal silver')],
  }),
  defineProduct('iron-sheets-ten', 'makata-tools', 'Iron sheets, 3 m, 28 gauge, ten', 245_000, 14, {
    about: `Galvanised and straight. Nails and ridges sold by weight. Delivery in Blantyre is MK 15,000.`,
    tags: 'iron-sheets malata roofing building',
    pictures: [pictureOf('building', 'cream', 'silver clay ink', { look: 'sheets' })],
  }),
  defineProduct('burnt-bricks-1000', 'kasungu-nuts', 'Burnt bricks, 1,000', 62_000, 8, {
    about: `Hard-burnt, rings when you knock it. Loading is included; transport is for the buyer.`,
    tags: 'bricks njerwa building',
    pictures: [pictureOf('building', 'sage', 'clay sun ink')],
  }),
  defineProduct('reflective-vest-jacket', 'makata-tools', 'Reflective work jacket', 18_500, 20, {
    about: `For road gangs, kabaza riders and guards. Two bands that shine at night.`,
    tags: 'reflective jacket work safety',
    fields: { gender: 'unisex', size: ['M', 'L', 'XL', 'XXL'] },
    pictures: [pictureOf('jacket', 'sky', 'orange lime silver', { look: 'reflect' })],
  }),
  defineProduct('npk-fertiliser-50kg', 'mitundu-seeds', 'NPK fertiliser 23:10:5, 50 kg', 128_000, 30, {
    about: `For basal dressing of maize. Sealed bag with the importer’s stamp. Bring your own transport or ask for the
      ox-cart.`,
    tags: 'fertiliser feteleza npk maize farm',
    age: 11,
    pictures: [pictureOf('sack', 'sand', 'white green red', { look: 'maize:NPK' })],
  }),
  defineProduct('soft-drink-crate', 'mchinji-market', 'Bottle crates, plastic, empty', 8_500, 0, {
    about: `Holds twenty-four bottles. All sold; the depot releases more at month end.`,
    tags: 'crate bottles shop',
    condition: 'used',
    pictures: [pictureOf('crate', 'lemon', 'red cocoa cream')],
  }),
])
