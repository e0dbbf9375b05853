import {
  car,
  care,
  cloth,
  fabric,
  farm,
  food,
  home,
  look,
  phones,
  press,
  sound,
  sport,
  state,
  tools,
} from './brands.ts'

/** What the generated market sells. A name is brand, quality, noun, extra and model, each drawn from these. */
export type ProductKind = {
  category: string
  noun: string
  brands: string[]
  qualities: string[]
  extras: string[]
  tags: string[]
  price: [lowest: number, highest: number]
  gendered?: true
}

const kindsOf =
  (category: string) =>
  (
    noun: string,
    brands: string[],
    qualities: string[],
    extras: string[],
    price: [number, number],
    gendered?: true,
  ): ProductKind => ({
    category,
    noun,
    brands,
    qualities,
    extras,
    price,
    tags: noun.split(' '),
    ...(gendered && { gendered }),
  })

const electronics = kindsOf('Electronics')
const clothing = kindsOf('Clothing & Fashion')
const forHome = kindsOf('Home & Garden')
const books = kindsOf('Books & Education')
const health = kindsOf('Health & Beauty')
const sports = kindsOf('Sports & Recreation')
const foods = kindsOf('Food & Beverages')
const crafts = kindsOf('Art & Crafts')
const forCars = kindsOf('Automotive')
const business = kindsOf('Business & Industrial')
const other = kindsOf('Other')

const clothes = (noun: string, price: [number, number]) => clothing(noun, cloth, fabric, look, price, true)
const schoolBook = (noun: string) =>
  books(
    noun,
    press,
    ['revised', 'illustrated', 'teachers', 'pupils', 'junior'],
    ['form 1', 'form 2', 'form 3', 'form 4', 'standard 7', 'standard 8'],
    [4_000, 25_000],
  )

export const productKinds: ProductKind[] = [
  electronics(
    'phone charger',
    phones,
    ['fast', 'original', 'wireless', 'car', 'solar'],
    ['usb c', '10w', '25w', '45w', 'with cable'],
    [3_000, 40_000],
  ),
  electronics(
    'smartphone',
    phones,
    ['galaxy', 'spark', 'note', 'pop', 'hot'],
    ['64gb', '128 GB', '256 GB', '32gb dual sim'],
    [90_000, 1_900_000],
  ),
  electronics(
    'headphones',
    sound,
    ['wireless', 'bluetooth', 'noise cancelling', 'wired'],
    look,
    [8_000, 260_000],
  ),
  electronics(
    'television',
    sound,
    ['smart', 'led', 'curved', 'digital'],
    ['32 inch', '43 inch', '55 inch'],
    [190_000, 2_400_000],
  ),
  electronics('radio', sound, ['portable', 'solar', 'fm', 'wind-up'], look, [9_000, 90_000]),
  electronics(
    'solar lamp',
    ['Sunking', 'Dlight', 'Zuwa', 'Sunny'],
    ['small', 'large', 'rechargeable', 'study'],
    ['with panel', 'with phone charger', '3 bulbs'],
    [12_000, 120_000],
  ),
  electronics(
    'laptop',
    ['HP', 'Dell', 'Lenovo', 'Acer', 'Asus'],
    ['refurbished', 'business', 'student', 'gaming'],
    ['core i3', 'core i5', 'core i7'],
    [250_000, 2_900_000],
  ),
  clothes('dress', [8_000, 90_000]),
  clothes('shirt', [5_000, 45_000]),
  clothes('trousers', [7_000, 60_000]),
  clothes('jacket', [12_000, 140_000]),
  clothes('skirt', [6_000, 40_000]),
  clothes('sandals', [5_000, 50_000]),
  clothing('running shoes', sport, ['light', 'trail', 'road', 'training'], look, [18_000, 190_000], true),
  clothing(
    'chitenje cloth',
    ['Mapeto', 'Java', 'Zambezi'],
    ['printed', 'waxed', 'woven'],
    ['2 metres', '4 metres', '6 metres'],
    [6_000, 28_000],
  ),
  forHome('kitchen pot', home, state, ['3 litres', '5 litres', 'with lid'], [6_000, 70_000]),
  forHome('blanket', home, fabric, look, [9_000, 60_000]),
  forHome('hoe', farm, state, ['with handle', 'head only'], [4_000, 14_000]),
  forHome('watering can', farm, state, ['5 litres', '10 litres'], [7_000, 19_000]),
  forHome('plastic chair', home, look, ['set of 4', 'stackable'], [8_000, 60_000]),
  forHome(
    'charcoal stove',
    ['Chitetezo', 'Mbaula', 'Envirofit'],
    state,
    ['with grill', 'clay lined'],
    [5_000, 45_000],
  ),
  schoolBook('biology book'),
  schoolBook('mathematics book'),
  schoolBook('english grammar'),
  schoolBook('chichewa reader'),
  books(
    'exercise books',
    press,
    ['ruled', 'squared', 'hard cover'],
    ['pack of 10', 'pack of 20', '96 pages'],
    [3_000, 18_000],
  ),
  health('body lotion', care, ['cocoa', 'aloe', 'shea', 'honey'], ['200ml', '400 ml'], [3_000, 19_000]),
  health(
    'bath soap',
    care,
    ['herbal', 'lemon', 'baby', 'antiseptic'],
    ['pack of 6', '175 g'],
    [1_000, 9_000],
  ),
  health('hair cream', care, ['coconut', 'castor', 'argan'], ['100 ml', '250 ml'], [2_500, 15_000]),
  sports('football', sport, ['match', 'training', 'leather'], ['size 4', 'size 5'], [7_000, 90_000]),
  sports(
    'bicycle',
    ['Humber', 'Raleigh', 'Giant', 'Hero', 'Phoenix'],
    ['mountain', 'city', 'ladies', 'cargo', 'childrens'],
    ['21 gears', 'with carrier', '26 inch'],
    [90_000, 850_000],
  ),
  sports(
    'guitar',
    ['Yamaha', 'Fender', 'Cort'],
    ['acoustic', 'electric', 'bass'],
    ['with bag', 'with strings'],
    [80_000, 900_000],
  ),
  foods(
    'maize flour',
    food,
    ['white', 'fine', 'whole grain', 'fortified'],
    ['5 kg', '10kg', '25 kg', '50 kg'],
    [6_000, 75_000],
  ),
  foods(
    'coffee',
    food,
    ['ground', 'roasted', 'instant', 'whole bean'],
    ['250 g', '500g', '1 kg'],
    [5_000, 40_000],
  ),
  foods(
    'dried usipa',
    ['Likoma', 'Senga', 'Chipoka'],
    ['sun dried', 'smoked', 'salted'],
    ['1 kg', '5 kg', 'bucket'],
    [4_000, 60_000],
  ),
  foods('chilli sauce', food, ['hot', 'mild', 'garlic', 'peri-peri'], ['150 ml', '350ml'], [1_500, 9_000]),
  foods(
    'rice',
    ['Kilombero', 'Faya', 'Kaporo'],
    ['aromatic', 'long grain', 'broken'],
    ['2 kg', '5 kg', '20 kg'],
    [5_000, 90_000],
  ),
  crafts('woven basket', ['Nsanje', 'Mua', 'Dedza'], look, ['with lid', 'set of 3'], [4_000, 50_000]),
  crafts(
    'wooden carving',
    ['Mua', 'Ku Chawe', 'Makonde'],
    state,
    ['elephant', 'mask', 'chief', 'fish'],
    [6_000, 190_000],
  ),
  forCars('engine oil', car, ['synthetic', 'diesel', 'petrol'], ['1 litre', '5 litres'], [12_000, 90_000]),
  forCars(
    'tyre',
    car,
    ['all weather', 'tubeless', 'pickup'],
    ['size 14', 'size 15', 'size 16'],
    [90_000, 450_000],
  ),
  forCars('brake pads', car, ['front', 'rear', 'ceramic'], ['set', 'pair'], [15_000, 140_000]),
  business(
    'cordless drill',
    tools,
    ['heavy duty', 'compact', 'hammer'],
    ['12 v', '18 v', '20v'],
    [60_000, 390_000],
  ),
  business(
    'water pump',
    tools,
    ['solar', 'petrol', 'electric', 'treadle'],
    ['1 inch', '2 inch'],
    [90_000, 1_200_000],
  ),
  business(
    'sewing machine',
    ['Singer', 'Butterfly', 'Juki'],
    ['manual', 'electric', 'industrial'],
    ['with table', 'head only'],
    [120_000, 950_000],
  ),
  other('suitcase', ['Safari', 'Samsonite', 'Lake'], look, ['20 inch', '24 inch'], [20_000, 160_000]),
  other('umbrella', ['Mvula', 'Rainy', 'Lake'], look, ['folding', 'golf'], [4_000, 22_000]),
]
