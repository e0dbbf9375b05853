import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { codeOf, pay } from '#test/make/money/paid-sale.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { moveOrderThrough } from '#test/make/sales/sale.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { violations } from './axe.ts'
import { phone, test } from './browser.ts'
import { shopDb } from './database.ts'
import { openPhone, sendTextsNow } from './phones.ts'

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0]
const stateOf = async ({ id }: Pick<Order, 'id'>) => {
  const [row] = await shopDb().select().from(orders).where(eq(orders.id, id))
  return [row!.status, row!.releasedAt !== null]
}

/** A shop whose number is proven, and what a guest with a phone only ordered there. */
async function aMarket(buyer: string, shop: string) {
  const db = shopDb()
  const seller = await aSeller(db, { businessName: 'Mponda Solar' })
  const at = new Date()
  const phoneOfShop = `+265${shop.replaceAll(' ', '').slice(1)}`
  await db
    .insert(accountPhones)
    .values({ userId: seller.userId, phone: phoneOfShop, verifiedAt: at, lastUsedAt: at })
  const product = await aProduct(db, { sellerId: seller.userId, name: 'Solar lamp', stock: 10 })
  const contactInfo = { fullName: 'Tadala Phiri', phoneNumber: buyer }
  const order = async (paymentMethod: string) => {
    const placed = await anOrder(db, aGuest, product, { contactInfo, paymentMethod })
    return { ...placed, short: placed.orderNumber.split('-').at(-1)! }
  }
  return { db, seller, product, order }
}

test('the whole life of an order by SMS, in English and Chichewa, on the simulator’s phones §61.11 §61.13', async ({
  open,
}) => {
  const [buyerPhone, shopPhone] = ['0991 710 001', '0991 710 002']
  const { db, seller, product, order } = await aMarket(buyerPhone, shopPhone)
  const first = await order('airtel_money')
  const [page, shopPage] = [await open(phone), await open(phone)]
  const buyer = await openPhone(page, buyerPhone)
  await sendTextsNow()
  await buyer.heard(new RegExp(first.orderNumber))
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  await buyer.text('help', /Send ORDER for your orders/)
  await buyer.text('order', /pending. Not paid yet/)
  await pay(db, first.id)

  const shop = await openPhone(shopPage, shopPhone)
  const code = product.id.slice(0, 8).toUpperCase()
  await shop.text(`stock ${code}`, /Solar lamp.*9 left/)
  await shop.text(`stoku ${code} 7`, /Solar lamp: zatsala 7/)
  const [counted] = await db
    .select({ stock: products.stock })
    .from(products)
    .where(eq(products.id, product.id))
  expect(counted!.stock).toBe(7)
  await moveOrderThrough(db, seller, first.id, 'processing', 'shipped')

  // Asked for by a text the release code proves no more than the phone: the money waits for the days to object.
  await buyer.text(`oda ${first.short}`, /ili m/)
  await buyer.text(`khodi ${first.short}`, /SMS ina/)
  const released = codeIn(await buyer.heard(new RegExp(`${await codeOf(db, first.id)}`)))
  await buyer.text(`ndalandira ${first.short} ${released}`, /khodi munaipempha/)
  expect(await stateOf(first)).toEqual(['delivered', false])

  const second = await order('cash_on_delivery')
  await shop.text(`tsimikizani ${second.short}`, /yatsimikizidwa/)
  expect(await stateOf(second)).toEqual(['confirmed', false])
  await moveOrderThrough(db, seller, second.id, 'processing', 'shipped')
  await buyer.text(`received ${second.short}`, /Answer with it within 10 minutes/)
  const got = codeIn(await buyer.heard(new RegExp(`goods of order ${second.orderNumber}.*\\d{6}`)))
  await buyer.text(got, new RegExp(`Order ${second.orderNumber} is delivered`))
  expect((await stateOf(second))[0]).toBe('delivered')

  const third = await order('cash_on_delivery')
  await buyer.text(`letsani ${third.short}`, /tikutumizirani khodi/)
  const canceling = codeIn(await buyer.heard(new RegExp(`muletse oda ${third.orderNumber}.*\\d{6}`)))
  await buyer.text(canceling, new RegExp(`${third.orderNumber} yaletsedwa`))
  expect(await stateOf(third)).toEqual(['cancelled', false])
})

test('the whole life of an order by the USSD menu, in English and Chichewa, on the simulator’s phones §61.11', async ({
  open,
}) => {
  const [buyerPhone, shopPhone] = ['0991 720 001', '0991 720 002']
  const { db, seller, product, order } = await aMarket(buyerPhone, shopPhone)
  const first = await order('cash_on_delivery')
  const shop = await openPhone(await open(phone), shopPhone)
  await shop.dial(/5 My shop/)
  await shop.enter('5', /1 Orders to confirm \(1\)/)
  await shop.enter('1', new RegExp(first.orderNumber.slice(3)))
  await shop.enter('1', new RegExp(`Confirm order ${first.orderNumber}`))
  await shop.enter('1', /confirmed/)
  expect(await stateOf(first)).toEqual(['confirmed', false])
  await shop.dial(/5 My shop/)
  await shop.enter('2', /Enter the product code/)
  await shop.enter(product.id.slice(0, 8), /how many there are now/)
  await shop.enter('4', /now has 4 left/)
  await moveOrderThrough(db, seller, first.id, 'processing', 'shipped')

  const buyer = await openPhone(await open(phone), buyerPhone)
  await buyer.dial(/1 My orders/)
  await buyer.enter('3', /We hold your money/)
  await buyer.enter('0', /1 My orders/)
  await buyer.enter('4', /1 Maoda anga/)
  await buyer.enter('1', /Maoda anu/)
  await buyer.enter('7', /Sankhani chimodzi mwa izi/)
  await buyer.enter('1', /1 Ndalandira/)
  await buyer.enter('1', /Kodi mwalandira/)
  await buyer.enter('1', /Tikutumizirani khodi pa SMS/)
  const code = codeIn(await buyer.heard(new RegExp(`katundu wa oda ${first.orderNumber}.*\\d{6}`)))
  // The session is over; another call goes on, in the same language.
  await buyer.dial(/9 Lowetsani khodi ya SMS/)
  await buyer.enter('9', /manambala 6/)
  await buyer.enter(code, /yafika/)
  expect((await stateOf(first))[0]).toBe('delivered')

  const paid = await order('airtel_money')
  await pay(db, paid.id)
  await moveOrderThrough(db, seller, paid.id, 'processing', 'shipped')
  const third = await order('cash_on_delivery')
  await buyer.dial(/1 Maoda anga/)
  await buyer.enter('4', /1 My orders/)
  await buyer.enter('1', new RegExp(third.orderNumber.slice(3)))
  await buyer.enter('1', /2 Cancel/)
  await buyer.enter('2', new RegExp(`Cancel order ${third.orderNumber}`))
  await buyer.enter('1', /send you a code by SMS/)
  const canceling = codeIn(await buyer.heard(new RegExp(`to cancel order ${third.orderNumber}.*\\d{6}`)))
  await buyer.dial(/9 Enter SMS code/)
  await buyer.enter('9', /6 figures/)
  await buyer.enter(canceling, /is cancelled/)
  expect(await stateOf(third)).toEqual(['cancelled', false])

  // The code of the confirmation's page releases the money at once.
  await buyer.dial(/1 My orders/)
  await buyer.enter('1', new RegExp(paid.orderNumber.slice(3)))
  await buyer.enter('2', new RegExp(`${paid.orderNumber}[\\s\\S]*1 I have it`))
  await buyer.enter('1', /Enter its release code/)
  await buyer.enter(await codeOf(db, paid.id), /now gets the money/)
  expect(await stateOf(paid)).toEqual(['delivered', true])
})
