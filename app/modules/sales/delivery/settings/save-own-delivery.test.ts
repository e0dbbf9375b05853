import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { committed, test } from '#test/db.ts'
import { ownFields } from '#test/delivery-forms.ts'
import { aSeller } from '#test/make.ts'
import { deliveryZones } from '../tables.ts'
import { findDeliverySettings, saveOwnDelivery } from './settings.server.ts'
import { ownDeliveryVersion } from './settings-rules.ts'

const done = { ok: true, value: null }

test('a seller names districts with fee and days, changes and removes them, several at once', async ({
  db,
}) => {
  const [seller, other] = [await aSeller(db), await aSeller(db)]
  expect(await saveOwnDelivery(db, other, ownFields({ Zomba: [9, 9] }))).toEqual(done)
  const first = ownFields({ Zomba: [2_000, 3], Dedza: [500, 1], Salima: [0, 0] }, { freeAbove: '50000' })
  expect(await saveOwnDelivery(db, seller, first)).toEqual(done)
  const second = ownFields({ Zomba: [2_500, 2], Mzimba: [4_000, 60] }, { seen: ownDeliveryVersion(first) })
  expect(await saveOwnDelivery(db, seller, second)).toEqual(done)

  const options = (await findDeliverySettings(db, seller))?.options
  expect(options).toMatchObject({ freeAbove: null })
  expect(options?.zones).toEqual([
    { district: 'Mzimba', fee: 4_000, days: 60 },
    { district: 'Zomba', fee: 2_500, days: 2 },
  ])
  const none = ownFields({}, { seen: ownDeliveryVersion(second) })
  expect(await saveOwnDelivery(db, seller, none)).toEqual(done)
  expect((await findDeliverySettings(db, seller))?.options.zones).toEqual([])
  expect((await findDeliverySettings(db, other))?.options.zones).toHaveLength(1)
})

test('fees saved from a form that is older than another window’s change are refused, and the change is told', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const first = ownFields({ Zomba: [2_000, 3] }, { freeAbove: '50000' })
  expect(await saveOwnDelivery(db, seller, first)).toEqual(done)
  expect(await saveOwnDelivery(db, seller, first)).toEqual(done) // the same form again
  expect(await saveOwnDelivery(db, seller, ownFields({ Dedza: [1, 1] }))).toEqual({
    ok: false,
    reason: 'own-delivery-changed',
    detail: { zones: [{ district: 'Zomba', fee: 2_000, days: 3 }], freeAbove: 50_000 },
  })
  expect((await findDeliverySettings(db, seller))?.options.zones).toHaveLength(1)
})

test('own delivery is for sellers with a shop', async ({ db }) => {
  const seller = await aSeller(db)
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))
  expect(await saveOwnDelivery(db, seller, ownFields({ Zomba: [1, 1] }))).toEqual({
    ok: false,
    reason: 'no-shop',
  })
})

committed(
  'of two windows that save different fees at once one is told of the other §21.3',
  async ({ db }) => {
    const seller = await aSeller(db)
    const results = await Promise.all(
      [1_000, 2_000, 3_000].map((fee) => saveOwnDelivery(db, seller, ownFields({ Zomba: [fee, 1] }))),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const [zone] = await db.select().from(deliveryZones)
    expect(results[zone!.fee / 1_000 - 1]).toEqual(done)
  },
)
