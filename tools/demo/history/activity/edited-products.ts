import { demoSellerKey } from '#tools/demo/market/market-keys.ts'
import type { DemoProduct } from '#tools/demo/market/types.ts'
import { demoProducts } from '#tools/demo/products/demo-products.ts'
import { seeded } from '#tools/demo-art/index.ts'

export const moderatedCount = 26
const waitingNow = 18
export const isRejected = (at: number) => at % 9 === 4

/** Which goods are changed over the months, the same each time: those looked at, then those that wait now. */
export function chooseEditedProducts(): DemoProduct[] {
  const chance = seeded('moderation')
  const goods = (key: string) => demoProducts.filter(({ seller }) => seller === key).length
  const left = demoProducts.filter(
    ({ ageHours, seller }) => ageHours > 40 * 24 && goods(seller) >= 8 && seller !== demoSellerKey,
  )
  return Array.from(
    { length: moderatedCount + waitingNow },
    () => left.splice(Math.floor(chance() * left.length), 1)[0]!,
  )
}

/** What is not for sale in the end: nobody orders it on the way there. */
export function findOffSaleKeys(): ReadonlySet<string> {
  const changed = chooseEditedProducts()
  return new Set(changed.filter((_, at) => at >= moderatedCount || isRejected(at)).map(({ key }) => key))
}
