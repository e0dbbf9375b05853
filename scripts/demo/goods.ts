import { artCrafts } from './goods/art-crafts.ts'
import { automotive } from './goods/automotive.ts'
import { booksEducation } from './goods/books-education.ts'
import { business } from './goods/business.ts'
import { clothingCloth } from './goods/clothing-cloth.ts'
import { clothingKidsShoes } from './goods/clothing-kids-shoes.ts'
import { clothingWear } from './goods/clothing-wear.ts'
import { electronicsHome } from './goods/electronics-home.ts'
import { electronicsPhones } from './goods/electronics-phones.ts'
import { food } from './goods/food.ts'
import { healthBeauty } from './goods/health-beauty.ts'
import { homeGarden } from './goods/home-garden.ts'
import { other } from './goods/other.ts'
import { sports } from './goods/sports.ts'
import type { DemoProduct } from './types.ts'

export { demoSellers } from './sellers.ts'

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
