/** Who makes what the generated market sells, and the words that several kinds of it share. */
export const phones = ['Samsung', 'Tecno', 'Itel', 'Infinix', 'Nokia', 'Xiaomi', 'Apple', 'Huawei']
export const sound = ['Sony', 'JBL', 'LG', 'Hisense', 'Panasonic', 'Samsung', 'Philips']
export const cloth = ['Chikondi', 'Zikomo', 'Levis', 'Polo', 'Mawu', 'Kwathu', 'Urban', 'Classic']
export const sport = ['Nike', 'Adidas', 'Puma', 'Reebok', 'Umbro', 'Mizuno']
export const tools = ['Bosch', 'Ingco', 'Total', 'Makita', 'Stanley', 'Tramontina']
export const farm = ['Chitetezo', 'Sunseed', 'Farmers', 'Zodiac', 'Agrimal', 'Kulima']
export const food = ['Mzuzu', 'Nali', 'Rab', 'Chombe', 'Satemwa', 'Tambala', 'Sunripe', 'Maluwa']
export const care = ['Nivea', 'Dove', 'Vaseline', 'Lux', 'Protex', 'Dettol', 'Amarula']
export const press = ['Longhorn', 'Oxford', 'Dzuka', 'Claim', 'Cambridge', 'Macmillan', 'Pearson']
export const home = ['Tefal', 'Kanyimbi', 'Defy', 'Russell', 'Mateyo', 'Prestige', 'Homely']
export const car = ['Toyota', 'Nissan', 'Mazda', 'Honda', 'Castrol', 'Bridgestone', 'Shell']

export const look = ['black', 'blue', 'red', 'white', 'green', 'brown', 'grey', 'yellow', 'navy', 'gold']
export const state = [
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
export const fabric = [
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
