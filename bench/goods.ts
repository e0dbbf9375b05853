/** What the generated market sells. A name is brand, quality, noun, extra and model, each drawn from these. */
export type Kind = {
  category: string
  noun: string
  brands: string[]
  qualities: string[]
  extras: string[]
  tags: string[]
  price: [lowest: number, highest: number]
  gendered?: true
}

const phones = ['Samsung', 'Tecno', 'Itel', 'Infinix', 'Nokia', 'Xiaomi', 'Apple', 'Huawei']
const sound = ['Sony', 'JBL', 'LG', 'Hisense', 'Panasonic', 'Samsung', 'Philips']
const cloth = ['Chikondi', 'Zikomo', 'Levis', 'Polo', 'Mawu', 'Kwathu', 'Urban', 'Classic']
const sport = ['Nike', 'Adidas', 'Puma', 'Reebok', 'Umbro', 'Mizuno']
const tools = ['Bosch', 'Ingco', 'Total', 'Makita', 'Stanley', 'Tramontina']
const farm = ['Chitetezo', 'Sunseed', 'Farmers', 'Zodiac', 'Agrimal', 'Kulima']
const food = ['Mzuzu', 'Nali', 'Rab', 'Chombe', 'Satemwa', 'Tambala', 'Sunripe', 'Maluwa']
const care = ['Nivea', 'Dove', 'Vaseline', 'Lux', 'Protex', 'Dettol', 'Amarula']
const press = ['Longhorn', 'Oxford', 'Dzuka', 'Claim', 'Cambridge', 'Macmillan', 'Pearson']
const home = ['Tefal', 'Kanyimbi', 'Defy', 'Russell', 'Mateyo', 'Prestige', 'Homely']
const car = ['Toyota', 'Nissan', 'Mazda', 'Honda', 'Castrol', 'Bridgestone', 'Shell']

const look = ['black', 'blue', 'red', 'white', 'green', 'brown', 'grey', 'yellow', 'navy', 'gold']
const state = [
  'new',
  'large',
  'small',
  'original',
  'strong',
  'light',
  'portable',
  'classic',
  'quality',
  'handmade',
]
const fabric = [
  'cotton',
  'denim',
  'linen',
  'leather',
  'woollen',
  'chitenje',
  'silk',
  'striped',
  'printed',
  'plain',
]

const kind = (
  category: string,
  noun: string,
  brands: string[],
  qualities: string[],
  extras: string[],
  price: [number, number],
  gendered?: true,
): Kind => ({
  category,
  noun,
  brands,
  qualities,
  extras,
  price,
  tags: noun.split(' '),
  ...(gendered && { gendered }),
})

const clothes = (noun: string, price: [number, number]) =>
  kind('Clothing & Fashion', noun, cloth, fabric, look, price, true)
const schoolBook = (noun: string) =>
  kind(
    'Books & Education',
    noun,
    press,
    ['revised', 'illustrated', 'teachers', 'pupils', 'junior'],
    ['form 1', 'form 2', 'form 3', 'form 4', 'standard 7', 'standard 8'],
    [4_000, 25_000],
  )

export const kinds: Kind[] = [
  kind(
    'Electronics',
    'phone charger',
    phones,
    ['fast', 'original', 'wireless', 'car', 'solar'],
    ['usb c', '10w', '25w', '45w', 'with cable'],
    [3_000, 40_000],
  ),
  kind(
    'Electronics',
    'smartphone',
    phones,
    ['galaxy', 'spark', 'note', 'pop', 'hot'],
    ['64gb', '128 GB', '256 GB', '32gb dual sim'],
    [90_000, 1_900_000],
  ),
  kind(
    'Electronics',
    'headphones',
    sound,
    ['wireless', 'bluetooth', 'noise cancelling', 'wired'],
    look,
    [8_000, 260_000],
  ),
  kind(
    'Electronics',
    'television',
    sound,
    ['smart', 'led', 'curved', 'digital'],
    ['32 inch', '43 inch', '55 inch'],
    [190_000, 2_400_000],
  ),
  kind('Electronics', 'radio', sound, ['portable', 'solar', 'fm', 'wind-up'], look, [9_000, 90_000]),
  kind(
    'Electronics',
    'solar lamp',
    ['Sunking', 'Dlight', 'Zuwa', 'Sunny'],
    ['small', 'large', 'rechargeable', 'study'],
    ['with panel', 'with phone charger', '3 bulbs'],
    [12_000, 120_000],
  ),
  kind(
    'Electronics',
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
  kind(
    'Clothing & Fashion',
    'running shoes',
    sport,
    ['light', 'trail', 'road', 'training'],
    look,
    [18_000, 190_000],
    true,
  ),
  kind(
    'Clothing & Fashion',
    'chitenje cloth',
    ['Mapeto', 'Java', 'Zambezi'],
    ['printed', 'waxed', 'woven'],
    ['2 metres', '4 metres', '6 metres'],
    [6_000, 28_000],
  ),
  kind('Home & Garden', 'kitchen pot', home, state, ['3 litres', '5 litres', 'with lid'], [6_000, 70_000]),
  kind('Home & Garden', 'blanket', home, fabric, look, [9_000, 60_000]),
  kind('Home & Garden', 'hoe', farm, state, ['with handle', 'head only'], [4_000, 14_000]),
  kind('Home & Garden', 'watering can', farm, state, ['5 litres', '10 litres'], [7_000, 19_000]),
  kind('Home & Garden', 'plastic chair', home, look, ['set of 4', 'stackable'], [8_000, 60_000]),
  kind(
    'Home & Garden',
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
  kind(
    'Books & Education',
    'exercise books',
    press,
    ['ruled', 'squared', 'hard cover'],
    ['pack of 10', 'pack of 20', '96 pages'],
    [3_000, 18_000],
  ),
  kind(
    'Health & Beauty',
    'body lotion',
    care,
    ['cocoa', 'aloe', 'shea', 'honey'],
    ['200ml', '400 ml'],
    [3_000, 19_000],
  ),
  kind(
    'Health & Beauty',
    'bath soap',
    care,
    ['herbal', 'lemon', 'baby', 'antiseptic'],
    ['pack of 6', '175 g'],
    [1_000, 9_000],
  ),
  kind(
    'Health & Beauty',
    'hair cream',
    care,
    ['coconut', 'castor', 'argan'],
    ['100 ml', '250 ml'],
    [2_500, 15_000],
  ),
  kind(
    'Sports & Recreation',
    'football',
    sport,
    ['match', 'training', 'leather'],
    ['size 4', 'size 5'],
    [7_000, 90_000],
  ),
  kind(
    'Sports & Recreation',
    'bicycle',
    ['Humber', 'Raleigh', 'Giant', 'Hero', 'Phoenix'],
    ['mountain', 'city', 'ladies', 'cargo', 'childrens'],
    ['21 gears', 'with carrier', '26 inch'],
    [90_000, 850_000],
  ),
  kind(
    'Sports & Recreation',
    'guitar',
    ['Yamaha', 'Fender', 'Cort'],
    ['acoustic', 'electric', 'bass'],
    ['with bag', 'with strings'],
    [80_000, 900_000],
  ),
  kind(
    'Food & Beverages',
    'maize flour',
    food,
    ['white', 'fine', 'whole grain', 'fortified'],
    ['5 kg', '10kg', '25 kg', '50 kg'],
    [6_000, 75_000],
  ),
  kind(
    'Food & Beverages',
    'coffee',
    food,
    ['ground', 'roasted', 'instant', 'whole bean'],
    ['250 g', '500g', '1 kg'],
    [5_000, 40_000],
  ),
  kind(
    'Food & Beverages',
    'dried usipa',
    ['Likoma', 'Senga', 'Chipoka'],
    ['sun dried', 'smoked', 'salted'],
    ['1 kg', '5 kg', 'bucket'],
    [4_000, 60_000],
  ),
  kind(
    'Food & Beverages',
    'chilli sauce',
    food,
    ['hot', 'mild', 'garlic', 'peri-peri'],
    ['150 ml', '350ml'],
    [1_500, 9_000],
  ),
  kind(
    'Food & Beverages',
    'rice',
    ['Kilombero', 'Faya', 'Kaporo'],
    ['aromatic', 'long grain', 'broken'],
    ['2 kg', '5 kg', '20 kg'],
    [5_000, 90_000],
  ),
  kind(
    'Art & Crafts',
    'woven basket',
    ['Nsanje', 'Mua', 'Dedza'],
    look,
    ['with lid', 'set of 3'],
    [4_000, 50_000],
  ),
  kind(
    'Art & Crafts',
    'wooden carving',
    ['Mua', 'Ku Chawe', 'Makonde'],
    state,
    ['elephant', 'mask', 'chief', 'fish'],
    [6_000, 190_000],
  ),
  kind(
    'Automotive',
    'engine oil',
    car,
    ['synthetic', 'diesel', 'petrol'],
    ['1 litre', '5 litres'],
    [12_000, 90_000],
  ),
  kind(
    'Automotive',
    'tyre',
    car,
    ['all weather', 'tubeless', 'pickup'],
    ['size 14', 'size 15', 'size 16'],
    [90_000, 450_000],
  ),
  kind('Automotive', 'brake pads', car, ['front', 'rear', 'ceramic'], ['set', 'pair'], [15_000, 140_000]),
  kind(
    'Business & Industrial',
    'cordless drill',
    tools,
    ['heavy duty', 'compact', 'hammer'],
    ['12 v', '18 v', '20v'],
    [60_000, 390_000],
  ),
  kind(
    'Business & Industrial',
    'water pump',
    tools,
    ['solar', 'petrol', 'electric', 'treadle'],
    ['1 inch', '2 inch'],
    [90_000, 1_200_000],
  ),
  kind(
    'Business & Industrial',
    'sewing machine',
    ['Singer', 'Butterfly', 'Juki'],
    ['manual', 'electric', 'industrial'],
    ['with table', 'head only'],
    [120_000, 950_000],
  ),
  kind('Other', 'suitcase', ['Safari', 'Samsonite', 'Lake'], look, ['20 inch', '24 inch'], [20_000, 160_000]),
  kind('Other', 'umbrella', ['Mvula', 'Rainy', 'Lake'], look, ['folding', 'golf'], [4_000, 22_000]),
]

export const openings = [
  'Bought in bulk, so the price is fair.',
  'Well kept and tested before it is sent.',
  'A favourite of our customers in town.',
  'Straight from the maker, with nobody in between.',
  'Just arrived, and going fast.',
  'What families here have used for years.',
  'Chosen by hand for everyday work.',
  'New stock for the rainy season.',
]
export const middles = [
  'Easy to clean, easy to carry, and made to last through the year.',
  'Fits most homes and needs no other parts.',
  'Suits school, office and market days alike.',
  'Light on the pocket and strong in use.',
  'It comes in its own package with a paper that explains it.',
  'Ask for other sizes and colours before you order.',
  'The colour may differ a little from the picture.',
  'Every piece is looked over twice.',
]
export const endings = [
  'Collect it at our stall or have it sent by coach.',
  'Six months of guarantee with the receipt.',
  'We answer messages until eight in the evening.',
  'Delivery in the city within a day.',
  'Return it within seven days if it does not suit.',
  'Pay by mobile money or when it reaches you.',
]
