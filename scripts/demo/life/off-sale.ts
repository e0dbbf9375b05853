import { demoProducts } from '../goods.ts'
import { demoSellerKey } from '../market-keys.ts'
import { seeded } from '../seed.ts'
import type { DemoProduct } from '../types.ts'

export const lookedAt = 26
const waitingNow = 18
export const isRejected = (at: number) => at % 9 === 4

/** Which goods are changed over the months, the same each time: those looked at, then those that wait now. */
export function chooseChanged(): DemoProduct[] {
  const chance = seeded('moderation')
  const goods = (key: string) => demoProducts.filter(({ seller }) => seller === key).length
  const left = demoProducts.filter(
    ({ ageHours, seller }) => ageHours > 40 * 24 && goods(seller) >= 8 && seller !== demoSellerKey,
  )
  return Array.from(
    { length: lookedAt + waitingNow },
    () => left.splice(Math.floor(chance() * left.length), 1)[0]!,
  )
}

/** What is not for sale in the end: nobody orders it on the way there. */
export function offSale(): ReadonlySet<string> {
  const changed = chooseChanged()
  return new Set(changed.filter((_, at) => at >= lookedAt || isRejected(at)).map(({ key }) => key))
}
