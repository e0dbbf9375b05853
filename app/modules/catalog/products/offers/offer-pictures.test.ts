import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { test } from '#test/db.ts'
import { aShoe, sizeKey } from '#test/make/offers.ts'
import { aSeller } from '#test/make.ts'
import { updateProduct } from '../editing/editing.server.ts'
import { saveOffers, savePicturesOfOffers } from '../editing/editing-offers.server.ts'
import { products } from '../tables.ts'
import { findOffers } from './offers.server.ts'
import { offers } from './tables.ts'

const picture = (name: string) => ({ path: `products/a/${name}`, width: 8, height: 6, placeholder: '' })
const [front, side, back] = ['front', 'side', 'back'].map(picture) as [
  ReturnType<typeof picture>,
  ReturnType<typeof picture>,
  ReturnType<typeof picture>,
]

async function aPicturedShoe(db: Db) {
  const seller = await aSeller(db)
  const sizes = { 38: { stock: 2 }, 42: { stock: 3 } }
  const shoe = await aShoe(db, seller, sizes, { images: [front, side, back] })
  return { seller, shoe }
}
const pathsOf = async (db: Db, id: string) => (await findOffers(db, id)).map(({ picture }) => picture)
const choose = (value: string, { path }: { path: string }) => ({
  list: 'size',
  pictures: [{ value, picture: path }],
})
const now = async (db: Db, id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]!

test('a choice of picture is saved without review, and a form that was opened before it is told §69.15', async ({
  db,
}) => {
  const { seller, shoe } = await aPicturedShoe(db)
  const version = shoe.version
  const saved = await savePicturesOfOffers(db, seller, { id: shoe.id, version, ...choose('42', side) })
  expect(saved).toMatchObject({ ok: true })
  expect(await pathsOf(db, shoe.id)).toEqual([null, side.path])
  expect(await now(db, shoe.id)).toMatchObject({ status: 'approved', version: version + 1 })
  const again = await savePicturesOfOffers(db, seller, { id: shoe.id, version, ...choose('42', side) })
  expect(again).toMatchObject({ ok: true })
  const stale = await savePicturesOfOffers(db, seller, { id: shoe.id, version, ...choose('38', back) })
  expect(stale).toMatchObject({ reason: 'product-changed' })
  const offersForm = await saveOffers(db, seller, {
    id: shoe.id,
    version,
    offers: [{ key: sizeKey('38'), stock: 9 }],
  })
  expect(offersForm).toMatchObject({ reason: 'product-changed' })
  const { userId } = await aSeller(db)
  const stranger = await savePicturesOfOffers(
    db,
    { ...seller, userId },
    { id: shoe.id, ...choose('38', back) },
  )
  expect(stranger).toMatchObject({ reason: 'not-yours' })
})

test('a picture that leaves its product leaves its choices, whoever removes it §69.16', async ({ db }) => {
  const { seller, shoe } = await aPicturedShoe(db)
  await savePicturesOfOffers(db, seller, { id: shoe.id, ...choose('42', side) })
  await savePicturesOfOffers(db, seller, { id: shoe.id, ...choose('38', back) })
  const edited = await updateProduct(db, seller, { id: shoe.id, images: [back.path, front.path] })
  expect(edited).toMatchObject({ ok: true })
  expect(await pathsOf(db, shoe.id)).toEqual([back.path, null])
  // As a server of the release before writes it, which knows no picture of a choice.
  await db.update(products).set({ images: [] }).where(eq(products.id, shoe.id))
  expect(await pathsOf(db, shoe.id)).toEqual([null, null])
})

test('a picture that was removed while a form was open is not chosen §69.16', async ({ db }) => {
  const { seller, shoe } = await aPicturedShoe(db)
  await updateProduct(db, seller, { id: shoe.id, images: [front.path] })
  const chosen = await savePicturesOfOffers(db, seller, { id: shoe.id, ...choose('42', side) })
  expect(chosen).toMatchObject({ reason: 'picture-unknown', detail: 0 })
  const renamed = await savePicturesOfOffers(db, seller, { id: shoe.id, ...choose('43', front) })
  expect(renamed).toMatchObject({ reason: 'not-these-choices' })
  // Nor by whatever else writes a choice.
  await db.update(offers).set({ picture: side.path }).where(eq(offers.productId, shoe.id))
  expect(await pathsOf(db, shoe.id)).toEqual([null, null])
})

test('a new barcode goes to review, the same again does not, and the database holds digits alone §69.14', async ({
  db,
}) => {
  const { seller, shoe } = await aPicturedShoe(db)
  const save = (gtin: string | null) =>
    saveOffers(db, seller, { id: shoe.id, offers: [{ key: sizeKey('42'), gtin }] })
  await save('4006381333931')
  expect(await now(db, shoe.id)).toMatchObject({ status: 'pending' })
  await db.update(products).set({ status: 'approved' }).where(eq(products.id, shoe.id))
  await save('4006381333931')
  await saveOffers(db, seller, { id: shoe.id, offers: [{ key: sizeKey('42'), stock: 1 }] })
  expect(await now(db, shoe.id)).toMatchObject({ status: 'approved', stock: 3 })
  expect((await findOffers(db, shoe.id))[1]).toMatchObject({ gtin: '4006381333931' })
  await save(null)
  expect(await now(db, shoe.id)).toMatchObject({ status: 'pending' })
  for (const wrong of ['', '12345', '123456789', '400638133393X', ' 4006381333931', '4'.repeat(15)])
    await expect(
      db.transaction((tx) => tx.update(offers).set({ gtin: wrong }).where(eq(offers.productId, shoe.id))),
    ).rejects.toThrow()
})
