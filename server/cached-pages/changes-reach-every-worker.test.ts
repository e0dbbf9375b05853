import { eq } from 'drizzle-orm'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { startHoliday } from '#test/make/holiday.ts'
import { aProduct } from '#test/make.ts'

// What is kept would outlive the test, unless the workers are told of the change.
process.env.TEST_PAGE_CACHE_SECONDS = '60'
process.env.TAKES_JOBS = 'false'
const { db } = await import('#test/http.ts')
type Bundle = typeof import('../http.ts')
const first = (await import('../../build/server/index.js' as string)) as Bundle
register.clear() // the one thing of a worker that is the process's
const second = (await import('../../build/server/index.js?worker=2' as string)) as Bundle

beforeAll(async () => {
  await Promise.all([first.startBackground(), second.startBackground()])
})
afterAll(() => second.closeResources())

/** The page as both workers answer it. */
const read = (path: string) =>
  Promise.all(
    [first, second].map(async ({ app }) =>
      (
        await app.fetch(new Request(`http://localhost:3000${path}`, { headers: { Accept: 'text/html' } }))
      ).text(),
    ),
  )

/** Both workers keep the page, then something changes, then both show it. */
async function reaches(path: string, text: string, isShown: boolean, change: () => PromiseLike<unknown>) {
  const shown = async () => (await read(path)).map((page) => page.includes(text))
  const wait = { timeout: 60_000 }
  await expect.poll(shown, wait).toEqual([!isShown, !isShown])
  await change()
  await expect.poll(shown, wait).toEqual([isShown, isShown])
}

test('a change of price is on every cached page of every worker, and pages that do not show it stay', async () => {
  const radio = await aProduct(db, { price: 4_100 })
  const kettle = await aProduct(db, { price: 7_700, category: 'Electronics' })
  const paths = ['/', '/products', `/shop/${radio.sellerId}`, `/product/${radio.id}`]
  const other = `/product/${kettle.id}`
  // Whoever begins to listen may have missed something, and draws once more: then it is kept.
  const drawnAt = (page: string) => Number(/\b1\d{12}\b/.exec(page)?.[0])
  const areCached = async () => (await read(other)).every((page) => Date.now() - drawnAt(page) > 1_500)
  await expect.poll(areCached).toBe(true)
  const before = await read(other)
  for (const path of paths)
    await expect
      .poll(async () => (await read(path)).map((page) => page.includes('MK\u00a04,100')))
      .toEqual([true, true])
  await db.update(products).set({ price: 3_900 }).where(eq(products.id, radio.id))
  for (const path of paths)
    await expect
      .poll(
        async () =>
          (await read(path)).map((page) => page.includes('MK\u00a03,900') && !page.includes('MK\u00a04,100')),
        {
          timeout: 60_000,
        },
      )
      .toEqual([true, true])
  expect(await read(other)).toEqual(before)
})

test('so are stock, new and deleted products, holidays, shop names, suspended shops and settings', async () => {
  const { id, sellerId, name } = await aProduct(db, { name: 'Porcupine lamp' })
  const { id: doomed, name: doomedName } = await aProduct(db, { name: 'Pangolin kettle', sellerId })
  const [product, shop] = [`/product/${id}`, `/shop/${sellerId}`]
  const setProduct = (values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, id))
  const setShop = (values: Partial<typeof sellerProfiles.$inferInsert>) =>
    db.update(sellerProfiles).set(values).where(eq(sellerProfiles.userId, sellerId))

  await reaches(product, 'Out of stock', true, () => setProduct({ stock: 0 }))
  await reaches(product, 'Out of stock', false, () => setProduct({ stock: 4 }))
  await reaches(shop, 'Aardvark chair', true, () => aProduct(db, { name: 'Aardvark chair', sellerId }))
  await reaches(product, doomedName, false, () => db.delete(products).where(eq(products.id, doomed)))
  const said = { description: 'Lamps that a pangolin would buy', area: 'Aardvark Lane' }
  await reaches(product, said.description, true, () => setShop({ description: said.description }))
  await reaches(shop, said.area, true, () => setShop({ area: said.area }))
  await reaches(product, 'Hornbill House', true, () => setShop({ businessName: 'Hornbill House' }))
  const notice = { key: 'maintenanceNotice', value: 'Closed for the porcupines' } as const
  await reaches('/terms', notice.value, true, () => db.insert(settings).values(notice))
  await reaches('/products', name, false, () => setShop({ status: 'suspended' }))
  await reaches('/products', name, true, () => setShop({ status: 'approved' }))
  await reaches(product, 'Away until', true, () => startHoliday(db, sellerId))
}, 120_000)

test('so is what another shop sells under the same barcode §70.23', async () => {
  const categoryFields = { barcode: '6001234567899' }
  const product = await aProduct(db, { categoryFields, category: 'Food & Beverages' })
  const other = await aProduct(db, { categoryFields, category: 'Books & Education', price: 8_300 })
  const path = `/product/${product.id}`
  const setOther = (values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, other.id))
  await reaches(path, 'MK\u00a08,100', true, () => setOther({ price: 8_100 }))
  await reaches(path, 'Also sold by', false, () => setOther({ stock: 0 }))
}, 120_000)

test('the number of products follows a new one, though they are counted a moment later', async () => {
  const path = '/products?category=Automotive'
  const isCounted = (count: string) => async () =>
    (await read(path)).map((page) => page.includes(`>${count}<`))
  const wait = { timeout: 60_000 }
  await aProduct(db, { category: 'Automotive' })
  await expect.poll(isCounted('1 product'), wait).toEqual([true, true])
  await aProduct(db, { category: 'Automotive' })
  await expect.poll(isCounted('2 products'), wait).toEqual([true, true])
})
