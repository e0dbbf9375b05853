import { pictureOf } from '#tools/demo/products/define-product.ts'
import type { Picture } from '#tools/demo-art/index.ts'

export type NewShop = {
  key: string
  owner: string
  businessName: string
  district: string
  phone: string
  daysAgo: number
  verdict: 'none' | 'rejected' | 'suspended'
  reason: string
}

const shop = (
  key: string,
  owner: string,
  businessName: string,
  district: string,
  number: number,
  daysAgo: number,
  verdict: NewShop['verdict'] = 'none',
  reason = '',
): NewShop => ({
  key,
  owner,
  businessName,
  district,
  phone: `+265${number % 2 ? '990000' : '880000'}${number}`,
  daysAgo,
  verdict,
  reason,
})

/** Shops that opened lately: four wait, one was not approved, one was closed after complaints. */
export const newShops: NewShop[] = [
  shop('neno-oranges', 'Eliza Chatsika', 'Neno Orange Growers', 'Neno', 701, 3.2),
  shop('phalombe-peas', 'Wilson Nazombe', 'Phalombe Pigeon Peas', 'Phalombe', 702, 2.1),
  shop('nsanje-mats', 'Regina Sande', 'Nsanje Mat Makers', 'Nsanje', 703, 1.3),
  shop('ntchisi-radio', 'Foster Kalumo', 'Ntchisi Radio Repairs', 'Ntchisi', 704, 0.4),
  shop(
    'mwanza-border',
    'Clement Dzimbiri',
    'Mwanza Border Deals',
    'Mwanza',
    705,
    16,
    'rejected',
    'The payment number is registered to somebody else. Send a number in your own name.',
  ),
  shop(
    'chiradzulu-gadgets',
    'Lonely Mthini',
    'Chiradzulu Gadgets',
    'Chiradzulu',
    706,
    40,
    'suspended',
    'Three buyers got something else than they ordered.',
  ),
]

type Good = {
  shop: string
  name: string
  description: string
  price: number
  stock: number
  category: string
  tags?: string[]
  categoryFields?: Record<string, string | string[]>
  /** Some are sent in without one. */
  picture?: Picture
}

/** What they want to sell. Nobody has looked at it yet. */
export const newProducts: Good[] = [
  {
    shop: 'neno-oranges',
    name: 'Oranges from Neno, net of 40',
    description: 'Picked on the day they leave. Sweet, thin skin. The net weighs about 8 kg.',
    price: 9_000,
    stock: 60,
    category: 'Food & Beverages',
    tags: ['oranges', 'fruit'],
    picture: pictureOf('fruit', 'leaf', 'orange leaf sun'),
  },
  {
    shop: 'neno-oranges',
    name: 'Tangerines, basket',
    description: 'A basket of about 5 kg. We pack leaves between, so that they arrive whole.',
    price: 6_500,
    stock: 25,
    category: 'Food & Beverages',
    picture: pictureOf('fruit', 'sage', 'coral green sun', { view: 'close' }),
  },
  {
    shop: 'neno-oranges',
    name: 'Orange marmalade, 340 g',
    description: 'Cooked by hand in small pots. Fruit and sugar, nothing else.',
    price: 3_800,
    stock: 48,
    category: 'Food & Beverages',
    picture: pictureOf('jar', 'cream', 'orange sun leaf'),
  },
  {
    shop: 'phalombe-peas',
    name: 'Pigeon peas, dry, 10 kg',
    description: 'This year’s harvest from twenty farms, sorted twice. Call 0999 555 010 for a tonne.',
    price: 21_000,
    stock: 30,
    category: 'Food & Beverages',
    tags: ['nandolo'],
    picture: pictureOf('sack', 'sand', 'cream olive brown'),
  },
  {
    shop: 'phalombe-peas',
    name: 'Pigeon pea seed, 2 kg',
    description: 'Medium season. Tested for germination in August. No refunds on seed.',
    price: 7_500,
    stock: 40,
    category: 'Home & Garden',
  },
  {
    shop: 'phalombe-peas',
    name: 'Sunflower oil, 5 litres',
    description: 'Pressed in Phalombe and filtered through cloth. Keep it out of the light.',
    price: 24_500,
    stock: 14,
    category: 'Food & Beverages',
    picture: pictureOf('jerrycan', 'lemon', 'sun yellow leaf'),
  },
  {
    shop: 'nsanje-mats',
    name: 'Palm leaf mat, 2 x 3 m',
    description: 'Woven in one piece, with a dyed border. It takes two people four days.',
    price: 18_000,
    stock: 8,
    category: 'Home & Garden',
    categoryFields: { colour: ['Natural', 'Red border', 'Black border'] },
    picture: pictureOf('wovenMat', 'stone', 'sand red brown'),
  },
  {
    shop: 'nsanje-mats',
    name: 'Palm leaf basket with lid',
    description: 'Holds about 15 litres. Good for maize flour or for washing.',
    price: 7_000,
    stock: 19,
    category: 'Art & Crafts',
    picture: pictureOf('basket', 'blush', 'tan brown clay'),
  },
  {
    shop: 'ntchisi-radio',
    name: 'Radio, three bands, repaired',
    description: 'Cleaned and tested for a week. Runs on mains and on three D cells.',
    price: 16_500,
    stock: 5,
    category: 'Electronics',
    picture: pictureOf('radio', 'mist', 'coal silver red'),
  },
  {
    shop: 'ntchisi-radio',
    name: 'Car battery charger, 10 A',
    description: 'Charges a flat battery overnight. You can pay me directly to save the fee.',
    price: 38_000,
    stock: 3,
    category: 'Electronics',
    picture: pictureOf('charger', 'sky', 'blue coal sun'),
  },
  {
    shop: 'ntchisi-radio',
    name: 'Speaker, 12 inch, new cone',
    description: 'The cone and the coil are new. Eight ohms, 150 watts.',
    price: 29_000,
    stock: 4,
    category: 'Electronics',
    picture: pictureOf('speaker', 'plum', 'coal grey gold'),
  },
  {
    shop: 'ntchisi-radio',
    name: 'Soldering iron, 40 W',
    description: 'With a stand and a roll of solder. The tip can be changed.',
    price: 8_500,
    stock: 12,
    category: 'Business & Industrial',
  },
  {
    shop: 'mwanza-border',
    name: 'Blankets, double, pack of 2',
    description: 'Warm and washable. From the border, in their original bags.',
    price: 26_000,
    stock: 22,
    category: 'Home & Garden',
    picture: pictureOf('blanket', 'cream', 'maroon sand navy'),
  },
  {
    shop: 'chiradzulu-gadgets',
    name: 'Wireless earphones',
    description: 'With a charging case. They play for four hours and charge in one.',
    price: 14_500,
    stock: 30,
    category: 'Electronics',
    picture: pictureOf('earbuds', 'night', 'white silver sky'),
  },
]
