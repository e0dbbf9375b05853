import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { findDeliverySettings } from '#app/modules/sales/delivery/settings/settings.server.ts'
import { pickupPoints } from '#app/modules/sales/delivery/tables.ts'
import { collectionPointForm, ownForm, pickupForm } from '#test/delivery-forms.ts'
import { db } from '#test/http.ts'
import { aCollectionPoint, aCourier, aPickupPoint } from '#test/make/sales/delivery.ts'
import { aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf, readable, textOf } from '#test/visitors/visitor.ts'

const home = '/seller/delivery-settings'

async function aShop(values: Parameters<typeof aSeller>[1] = {}) {
  const seller = await aSeller(db, { businessName: 'Phiri Traders', location: 'Zomba', ...values })
  return { seller, visitor: await aVisitorAs(db, seller), optionsOf: () => optionsOf(seller) }
}
const optionsOf = async (seller: Seller) => (await findDeliverySettings(db, seller))?.options

test('a seller adds a pickup point, edits it at an address of its own, and deletes it after being asked §21.1', async () => {
  const { visitor, optionsOf } = await aShop()
  expect(await visitor.textOf(home)).toContain('If you have none, buyers can pick up from Phiri Traders')
  const fields = fieldsOf(await (await visitor.get(`${home}/pickup-points/new`)).text())
  expect(fields).toMatchObject({ city: 'Zomba', openingTime: '08:00', closingTime: '17:00' })
  const added = await visitor.post(`${home}/pickup-points/new`, { ...fields, ...pickupForm() })
  expect([added.status, added.headers.get('Location')]).toEqual([303, home])
  const text = await visitor.textOf(home)
  expect(text).toContain('Pickup point saved')
  expect(text).toContain('Market stall Zomba market, row 4, Zomba Open 08:00 to 17:00 Closed on Sundays')
  expect(text).toContain('Orders to be collected there do not change')

  const { id } = (await optionsOf())!.pickupPoints[0]!
  const known = fieldsOf(await (await visitor.get(`${home}/pickup-points/${id}`)).text())
  expect(known).toEqual(pickupForm())
  const changed = await visitor.post(`${home}/pickup-points/${id}`, { ...known, name: 'Corner shop' })
  expect(changed.status).toBe(303)
  expect((await optionsOf())?.pickupPoints).toMatchObject([{ id, name: 'Corner shop' }])

  const removal = { intent: 'remove', pointId: id }
  expect((await visitor.post(home, removal)).status).toBe(303)
  expect((await optionsOf())?.pickupPoints).toEqual([])
  const again = await visitor.post(home, removal)
  expect([again.status, await textOf(again)]).toEqual([
    404,
    expect.stringContaining('Pickup point not found'),
  ])
})

test('mistakes in a pickup point are told beside their fields, and what was typed stays', async () => {
  const { visitor, optionsOf } = await aShop()
  const wrong = pickupForm({ name: ' ', closingTime: '07:00', instructions: 'Behind <the> bank' })
  const response = await visitor.post(`${home}/pickup-points/new`, wrong)
  expect(response.status).toBe(400)
  const html = await response.text()
  for (const message of ['Enter the name of the place', 'The closing time must be after the opening time'])
    expect(readable(html)).toContain(message)
  expect(html).toContain('Behind &lt;the&gt; bank')
  expect(fieldsOf(html)).toMatchObject({ closingTime: '07:00', city: 'Zomba' })
  expect((await optionsOf())?.pickupPoints).toEqual([])
})

test('another seller who guesses a pickup point’s id is answered as if there were none', async () => {
  const { seller, optionsOf } = await aShop()
  const point = await aPickupPoint(db, seller)
  const { visitor: stranger } = await aShop()
  for (const id of [point.id, 'a'.repeat(16)]) {
    const answers = [
      await stranger.get(`${home}/pickup-points/${id}`),
      await stranger.post(`${home}/pickup-points/${id}`, pickupForm({ name: 'Taken over' })),
      await stranger.post(home, { intent: 'remove', pointId: id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  }
  expect((await optionsOf())?.pickupPoints).toEqual([point])
})

test('a seller adds, changes and deletes a depot, and is told that minibuses are not arranged §29.1', async () => {
  const { visitor, optionsOf } = await aShop()
  expect(await visitor.textOf(home)).toMatch(
    /Collecting at a depot.*You have no depots yet.*Minibuses \(zobanduka\)/,
  )
  const opened = await visitor.get(`${home}/depots/new`)
  expect(await opened.clone().text()).toContain('Only licensed coaches and couriers')
  const fields = fieldsOf(await opened.text())
  expect(fields).toMatchObject({ openingTime: '08:00', closingTime: '17:00', district: '' })
  const wrong = await visitor.post(`${home}/depots/new`, collectionPointForm({ district: '', fee: 'much' }))
  expect(wrong.status).toBe(400)
  const html = await wrong.text()
  for (const message of ['Choose one of the 28 districts', '“much” is not an amount'])
    expect(readable(html)).toContain(message)
  expect(fieldsOf(html)).toMatchObject({ fee: 'much', name: 'Zomba depot' })
  const added = await visitor.post(`${home}/depots/new`, collectionPointForm())
  expect([added.status, added.headers.get('Location')]).toEqual([303, home])
  const text = await visitor.textOf(home)
  expect(text).toContain('Depot saved')
  expect(text).toContain(
    'Post Coach, Zomba depot MK 1,800 Behind the post office, Zomba Open 07:30 to 16:30 For buyers in Zomba · 2 days',
  )

  const { id } = (await optionsOf())!.depots[0]!
  const known = fieldsOf(await (await visitor.get(`${home}/depots/${id}`)).text())
  expect(known).toEqual(collectionPointForm())
  expect((await visitor.post(`${home}/depots/${id}`, { ...known, fee: '0' })).status).toBe(303)
  expect((await optionsOf())?.depots).toMatchObject([{ id, fee: 0 }])

  const removal = { intent: 'remove', depotId: id }
  expect((await visitor.post(home, removal)).status).toBe(303)
  expect(await visitor.textOf(home)).toContain('Depot deleted')
  const again = await visitor.post(home, removal)
  expect([again.status, await textOf(again)]).toEqual([404, expect.stringContaining('Depot not found')])
})

test('another seller who guesses a depot’s id is answered as if there were none', async () => {
  const { seller, optionsOf } = await aShop()
  const depot = await aCollectionPoint(db, seller)
  const { visitor: stranger } = await aShop()
  for (const id of [depot.id, 'a'.repeat(16)]) {
    const answers = [
      await stranger.get(`${home}/depots/${id}`),
      await stranger.post(`${home}/depots/${id}`, collectionPointForm({ name: 'Taken over' })),
      await stranger.post(home, { intent: 'remove', depotId: id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  }
  expect((await optionsOf())?.depots).toEqual([depot])
})

test('the couriers of the administrators’ list are shown with price, days and districts, and ticked §21.2', async () => {
  const { visitor, optionsOf } = await aShop()
  const speed = await aCourier(db, { name: 'Speed Courier', districts: ['Zomba', 'Balaka'] })
  const off = await aCourier(db, { name: 'Sleepy Courier', active: false })
  const html = await (await visitor.get(`${home}/couriers`)).text()
  expect(readable(html)).toMatch(/Speed Courier MK 3,000 2 days · 0999 123 456 Balaka, Zomba/)
  expect(readable(html)).not.toContain('Sleepy Courier')

  const ticked = { ...fieldsOf(html), [`courier.${speed.id}`]: 'yes' }
  expect((await visitor.post(`${home}/couriers`, ticked)).status).toBe(303)
  const saved = await visitor.textOf(home)
  expect(saved).toContain('Speed Courier MK 3,000 2 days Balaka, Zomba')
  expect(saved).toContain('Couriers saved')
  expect((await optionsOf())?.couriers).toMatchObject([{ name: 'Speed Courier' }])

  const now = fieldsOf(await (await visitor.get(`${home}/couriers`)).text())
  const gone = await visitor.post(`${home}/couriers`, { ...now, [`courier.${off.id}`]: 'yes' })
  expect([gone.status, await textOf(gone)]).toEqual([409, expect.stringContaining('no longer on the list')])
  const { [`courier.${speed.id}`]: _, ...without } = now
  expect((await visitor.post(`${home}/couriers`, without)).status).toBe(303)
  expect((await optionsOf())?.couriers).toEqual([])
})

test('own delivery is set for several of the 28 districts at once, mistakes told beside their fields §21.3', async () => {
  const { visitor, optionsOf } = await aShop()
  const path = `${home}/own-delivery`
  const fields = fieldsOf(await (await visitor.get(path)).text())
  expect(Object.keys(fields).filter((name) => /^fee\.\D/.test(name))).toHaveLength(28)

  const wrong = { ...fields, ...ownForm({ Zomba: [1_500, 61] }), 'fee.Dedza': '2.50', 'days.Dedza': '1' }
  const refused = await visitor.post(path, wrong)
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(readable(html)).toContain('Enter a whole number from 0 to 60')
  expect(readable(html)).toContain('“2.50” has decimals')
  expect(fieldsOf(html)).toMatchObject({ 'fee.Zomba': '1500', 'days.Zomba': '61', 'fee.Dedza': '2.50' })

  const right = { ...fieldsOf(html), 'days.Zomba': '1', 'fee.Dedza': '2,500', freeAbove: '50,000' }
  expect((await visitor.post(path, right)).status).toBe(303)
  expect(await optionsOf()).toMatchObject({
    freeAbove: 50_000,
    zones: [
      { district: 'Dedza', fee: 2_500, days: 1 },
      { district: 'Zomba', fee: 1_500, days: 1 },
    ],
  })
  expect(await visitor.textOf(home)).toMatch(
    /Free from MK 50,000\..*Dedza MK 2,500 1 day Zomba MK 1,500 1 day/,
  )
})

test('two windows: the older one is told what the newer saved, and saves only when it is sent again', async () => {
  const { visitor, optionsOf } = await aShop()
  const path = `${home}/own-delivery`
  const opened = fieldsOf(await (await visitor.get(path)).text())
  await visitor.post(path, { ...opened, ...ownForm({ Zomba: [1_500, 1] }) })
  const older = await visitor.post(path, { ...opened, ...ownForm({ Dedza: [2_500, 2] }) })
  expect(older.status).toBe(409)
  const html = await older.text()
  expect(readable(html)).toContain('Saved in the other window: Zomba MK 1,500 (days: 1).')
  expect((await optionsOf())?.zones).toMatchObject([{ district: 'Zomba' }])
  expect((await visitor.post(path, fieldsOf(html))).status).toBe(303)
  expect((await optionsOf())?.zones).toMatchObject([{ district: 'Dedza', fee: 2_500 }])
})

test('a seller without a profile is told to complete it first, and can set nothing', async () => {
  const { seller, visitor } = await aShop()
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))
  expect(await visitor.textOf(home)).toContain('Complete your shop profile first')
  for (const path of ['pickup-points/new', 'depots/new', 'couriers', 'own-delivery']) {
    const answer = await visitor.get(`${home}/${path}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, home])
  }
  const sent = await visitor.post(`${home}/pickup-points/new`, pickupForm())
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, home])
  expect(await db.$count(pickupPoints, eq(pickupPoints.sellerId, seller.userId))).toBe(0)
})
