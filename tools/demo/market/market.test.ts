import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { openStorage, type Storage } from '#app/gateways/storage/storage.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { wishlistItems } from '#app/modules/catalog/wishlist/tables.ts'
import { isPasswordOf } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { addresses, credentials } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import {
  couriers,
  deliveryZones,
  depots,
  pickupPoints,
  sellerCouriers,
} from '#app/modules/sales/delivery/tables.ts'
import { committed } from '#test/db.ts'
import { aProduct } from '#test/make.ts'
import { drawPictures, findUndrawn } from '../pictures/draw-missing-pictures.ts'
import { demoProducts, demoSellers } from '../products/demo-products.ts'
import { addDemoAccounts, demoBuyerEmail } from './demo-accounts.ts'
import { addDemoBuyer } from './demo-buyer.ts'
import { clearMarket, fillMarket, isEmptyMarket } from './market.ts'
import { demoKeys } from './market-keys.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumba-demo-'))
  storage = openStorage({ DATA_DIR: folder, S3_REGION: '' })
})
afterAll(() => rm(folder, { recursive: true }))
const now = new Date()

committed('the demo market stands whole, and filling it again changes nothing §10.1', async ({ db }) => {
  expect(await isEmptyMarket(db)).toBe(true)
  await fillMarket(db, now)
  const count = async () => ({
    products: await db.$count(products, eq(products.listed, true)),
    sellers: await db.$count(sellerProfiles),
    couriers: await db.$count(couriers),
    used: await db.$count(sellerCouriers),
    points: await db.$count(pickupPoints),
    depots: await db.$count(depots),
    zones: await db.$count(deliveryZones),
  })
  const first = await count()
  expect(first).toMatchObject({ products: demoProducts.length, sellers: demoSellers.length, couriers: 3 })
  expect(first.points).toBeGreaterThan(10)
  expect(first.depots).toBeGreaterThan(10)
  expect(first.zones).toBeGreaterThan(10)
  await fillMarket(db, now)
  expect(await count()).toEqual(first)
})

committed('what a stopped drawing left is drawn by the next, and nothing twice', async ({ db }) => {
  await fillMarket(db, now)
  const undrawn = await findUndrawn(db)
  expect(new Set(undrawn.slice(0, demoProducts.length).map(({ from }) => from))).toEqual(new Set([0]))
  await drawPictures(db, storage, undrawn.slice(0, 2))
  expect(await findUndrawn(db)).toHaveLength(undrawn.length - 2)
  await drawPictures(db, storage, undrawn.slice(0, 1)) // as by a process that knew no better
  const [newest] = await db.select().from(products).where(eq(products.id, undrawn[0]!.id))
  expect(newest!.images).toHaveLength(1)
  const { path } = newest!.images[0]!
  expect(path).toMatch(/^products\/[a-z0-9]{16}\/demo_[a-z0-9_]+$/)
  expect(await storage.list(`${path}/`)).toEqual([`${path}/drawing.svg`])
})

committed('clearing takes out the demo only: what people made stays §10.2', async ({ db }) => {
  await fillMarket(db, now)
  const [seller] = await db
    .select()
    .from(sellerProfiles)
    .where(like(sellerProfiles.sourceKey, demoKeys))
    .limit(1)
  const own = await aProduct(db, { sellerId: seller!.userId, name: 'Listed by hand' })
  const foreign = await aProduct(db, { sourceKey: 'listings:1' })
  await drawPictures(db, storage, (await findUndrawn(db)).slice(0, 1))

  await clearMarket(db, storage)
  const left = await db.select({ id: products.id }).from(products).orderBy(products.createdAt)
  expect(left.map(({ id }) => id).sort()).toEqual([own.id, foreign.id].sort())
  const demoSellersLeft = await db
    .select()
    .from(sellerProfiles)
    .where(like(sellerProfiles.sourceKey, demoKeys))
  expect(demoSellersLeft.map(({ userId }) => userId)).toEqual([seller!.userId])

  await fillMarket(db, now)
  expect(await db.$count(products)).toBe(demoProducts.length + 2)
})

committed(
  'demo accounts have passwords of this machine only, in a file for this user only',
  async ({ db }) => {
    await fillMarket(db, now)
    const file = await addDemoAccounts(db, folder)
    expect((await stat(file)).mode & 0o077).toBe(0)
    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    expect(lines.map((line) => line.split(/\s+/)[0])).toEqual(['buyer', 'seller', 'admin', 'admin'])
    for (const line of lines) {
      const [role, email, password] = line.split(/\s+/)
      const [user] = await db.select().from(users).where(eq(users.email, email!))
      expect(user).toMatchObject({ role, emailVerified: true, status: 'active' })
      const [credential] = await db.select().from(credentials).where(eq(credentials.userId, user!.id))
      expect(await isPasswordOf(password!, credential!.password!)).toBe(true)
    }
  },
)

committed('the demo buyer has an address and wishes, once', async ({ db }) => {
  await fillMarket(db, now)
  await addDemoAccounts(db, folder)
  for (const _ of [1, 2]) await addDemoBuyer(db, demoBuyerEmail)
  expect([await db.$count(addresses), await db.$count(wishlistItems)]).toEqual([1, 4])
})
