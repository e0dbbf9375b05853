import { eq } from 'drizzle-orm'
import type { Buyer, Seller } from '#app/base/actor.ts'
import { moderateProducts } from '#app/modules/catalog/moderation/moderating.server.ts'
import { createProduct } from '#app/modules/catalog/products/editing/editing.server.ts'
import { createProductInput } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { moderateShop } from '#app/modules/identity/shops/moderation/moderating.server.ts'
import { openShop } from '#app/modules/identity/shops/profile/shop.server.ts'
import { shopOpening } from '#app/modules/identity/shops/rules.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { editProduct } from '#app/workflows/edit-product.server.ts'
import type { DemoProduct } from '#tools/demo/market/types.ts'
import { saveDrawing } from '#tools/demo/pictures/draw-missing-pictures.ts'
import { pick, seeded } from '#tools/demo-art/index.ts'
import { day, hour } from '../calendar.ts'
import { valueOrRefused } from '../step-refused.ts'
import type { HistoryStep, StepContext } from '../world.ts'
import { chooseEditedProducts, isRejected, moderatedCount } from './edited-products.ts'
import { type NewShop, newProducts, newShops } from './new-shops.ts'

const additions = [
  'Ask us for more than one: there is a better price.',
  'A new delivery came in this week.',
  'We show it at the shop before you pay.',
  'Also in other colours on request.',
]
const reasons = [
  'The picture shows something else than the name says. Please send a picture of what you sell.',
  'The price in the description differs from the price of the product.',
  'Please leave phone numbers out of the description: buyers write to you through Thumba.',
]

/** What sellers changed and administrators looked at over the months; and what waits for them now. */
export function planModeration(now: number): HistoryStep[] {
  const chance = seeded('moderation in time')
  const chosen = chooseEditedProducts()
  const looked = chosen.slice(0, moderatedCount).map((product, at) => {
    const changed = Math.floor(now - Math.min(product.ageHours * hour, 150 * day) * (0.1 + chance() * 0.8))
    const words = pick(chance, additions)
    const verdict = isRejected(at) ? ('reject' as const) : ('approve' as const)
    const reason = pick(chance, reasons)
    const live = (living: StepContext) => look(living, { product, changed, words, verdict, reason })
    return { key: `looked-${at}`, at: changed, live }
  })
  const waiting = chosen.slice(moderatedCount).map((product, at) => {
    const changed = Math.floor(now - (1 + chance() * 60) * hour)
    const words = pick(chance, additions)
    const live = (living: StepContext) => change(living, { product, changed, words })
    return { key: `waiting-${at}`, at: changed, live }
  })
  const shops = newShops.map((shop) => ({
    key: shop.key,
    at: now - shop.daysAgo * day,
    live: (living: StepContext) => open(living, shop),
  }))
  return [...looked, ...waiting, ...shops]
}

type Changing = { product: DemoProduct; changed: number; words: string }

async function change({ tx, world, at }: StepContext, { product, changed, words }: Changing) {
  await at(changed)
  const [seller, id] = [world.sellers.get(product.seller)!, world.productIds.get(product.key)!]
  const description = `${product.description} ${words}`
  valueOrRefused('change', await editProduct(tx, seller, { id, description }))
  return id
}

type Looking = Changing & { verdict: 'approve' | 'reject'; reason: string }

async function look(living: StepContext, { verdict, reason, ...changing }: Looking) {
  const { tx, world, at } = living
  const id = await change(living, changing)
  const chosen = [{ id }]
  const now = await at(changing.changed + 6 * hour)
  const judged = { verdict, reason: verdict === 'reject' ? reason : '', chosen }
  valueOrRefused('look', await moderateProducts(tx, world.admins[1], judged, now))
}

/** A shop of somebody new with its first goods, none of them looked at yet. */
async function open({ tx, world, at }: StepContext, { key, owner, verdict, reason, ...shop }: NewShop) {
  const opened = world.now - shop.daysAgo * day
  await at(opened)
  const email = `${owner.toLowerCase().replace(' ', '.')}@thumba.example`
  const [user] = await tx
    .insert(users)
    .values({ name: owner, email, phone: shop.phone, role: 'buyer', emailVerified: true })
    .returning()
  const person = { userId: user!.id, name: owner, email, emailVerified: true, sessionId: '' }
  const buyer: Buyer = { ...person, role: 'buyer' }
  const wanted = shopOpening.parse({
    businessName: shop.businessName,
    location: shop.district,
    paymentNumber: shop.phone,
  })
  valueOrRefused('shop', await openShop(tx, buyer, wanted))
  const seller: Seller = { ...person, role: 'seller' }
  for (const [place, good] of newProducts.filter((one) => one.shop === key).entries()) {
    await at(opened + (place + 1) * hour)
    const { shop: _, picture, ...typed } = good
    const product = { key: good.name, pictures: picture ? [picture] : [] }
    const kept = picture && (await saveDrawing(tx, world.storage, { sellerId: user!.id, product, index: 0 }))
    const input = createProductInput.parse({ ...typed, images: kept ? [kept.path] : [] })
    valueOrRefused('product', await createProduct(tx, seller, input))
  }
  if (verdict === 'none') return
  const [admin] = [world.admins[1]]
  const judge = async (what: 'approve' | 'reject' | 'suspend', days: number) =>
    valueOrRefused(
      what,
      await moderateShop(
        tx,
        admin,
        { id: user!.id, verdict: what, reason: what === 'approve' ? '' : reason },
        await at(opened + days * day),
      ),
    )
  if (verdict === 'rejected') return judge('reject', 1.2)
  await judge('approve', 1.1)
  const own = await tx.select({ id: products.id }).from(products).where(eq(products.sellerId, user!.id))
  valueOrRefused(
    'goods',
    await moderateProducts(
      tx,
      admin,
      { verdict: 'approve', reason: '', chosen: own },
      await at(opened + 1.2 * day),
    ),
  )
  return judge('suspend', 12)
}
