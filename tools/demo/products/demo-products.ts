import type { DemoProduct } from '../market/types.ts'
import { artCrafts } from './art-crafts.ts'
import { automotive } from './automotive.ts'
import { booksEducation } from './books-education.ts'
import { business } from './business.ts'
import { clothingCloth } from './clothing-cloth.ts'
import { clothingKidsShoes } from './clothing-kids-shoes.ts'
import { clothingWear } from './clothing-wear.ts'
import { electronicsHome } from './electronics-home.ts'
import { electronicsPhones } from './electronics-phones.ts'
import { food } from './food.ts'
import { healthBeauty } from './health-beauty.ts'
import { homeGarden } from './home-garden.ts'
import { other } from './other.ts'
import { sports } from './sports.ts'

export { demoSellers } from '../sellers/demo-sellers.ts'

/** The goods of the demo market, by category. */
export const demoProducts: DemoProduct[] = [
  ...electronicsPhones,
  ...electronicsHome,
  ...clothingCloth,
  ...clothingWear,
  ...clothingKidsShoes,
  ...homeGarden,
  ...booksEducation,
  ...healthBeauty,
  ...sports,
  ...food,
  ...artCrafts,
  ...automotive,
  ...business,
  ...other,
]
