import { expect, test } from 'vitest'
import { isMember } from '#app/base/actor.ts'
import { listEarnings } from '#app/modules/money/ledger/earnings/earnings.server.ts'
import { signedOrderPath } from '#app/modules/sales/orders/access/order-access.server.ts'
import { call, db } from '#test/http.ts'
import { anotherCodeThan, aPaidSale } from '#test/make/money/paid-sale.ts'
import { aSale } from '#test/make/sales/sale.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor } from '#test/visitors/visitor.ts'

async function aHandover() {
  const sale = await aPaidSale(db)
  if (!isMember(sale.buyer)) throw new Error('bought by a guest')
  return {
    ...sale,
    buyer: await aVisitorAs(db, sale.buyer),
    shop: await aVisitorAs(db, sale.seller),
    bought: `/orders/${sale.orderNumber}`,
    sold: `/seller/orders/${sale.orderNumber}`,
  }
}

test('the buyer reads the code on the order’s page; its seller, administrators and others never do §41.1', async () => {
  const { id, code, buyer, shop, bought, sold } = await aHandover()
  expect(await buyer.textOf(bought)).toContain(code)
  const admin = await aVisitorAs(db, await anAdmin(db))
  const readers = [
    await shop.get(sold),
    await shop.get(bought),
    await shop.get(`${sold}.data`),
    await shop.get('/seller/orders'),
    await admin.get(bought),
    await (await aVisitorAs(db, await aBuyer(db))).get(bought),
    await aVisitor().get(bought),
  ]
  for (const page of readers) expect(await page.text()).not.toContain(code)
  const asSeller = { Authorization: `Bearer ${shop.jar.get('thumba-session')}` }
  const answer = await call('getOrder', { id }, asSeller)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.not.stringContaining(code)])
})

test('a guest reads the code behind the link of their order; the link of a member’s order shows none', async () => {
  const guest = await aPaidSale(db, { buyer: aGuest })
  expect(await aVisitor().textOf(signedOrderPath(guest))).toContain(guest.code)
  const member = await aPaidSale(db)
  const shown = await aVisitor().textOf(signedOrderPath(member))
  expect(shown).toContain(member.orderNumber)
  expect(shown).not.toContain(member.code)
})

test('the buyer’s own data has the code; the seller’s has not', async () => {
  const { code, buyer, shop } = await aHandover()
  expect(await (await buyer.get('/profile/data/file')).text()).toContain(code)
  expect(await (await shop.get('/profile/data/file')).text()).not.toContain(code)
})

test('without scripts the seller enters a wrong code, reads how many tries left, then the right one', async () => {
  const { id, code, buyer, shop, bought, sold, seller } = await aHandover()
  const form = await (await shop.get(sold)).text()
  expect(form).toMatch(/<input[^>]*inputMode="numeric"[^>]*name="code"|name="code"[^>]*inputMode="numeric"/i)
  expect(form).toMatch(/autoComplete="off"/i)

  const short = await shop.post(sold, { intent: 'code', code: '123' })
  expect([short.status, await short.text()]).toEqual([400, expect.stringContaining('The code has 6 digits')])
  const wrong = await shop.post(sold, { intent: 'code', code: anotherCodeThan(code) })
  const said = await wrong.text()
  expect([wrong.status, said]).toEqual([400, expect.stringContaining('4 tries left')])
  expect(said).toContain(`value="${anotherCodeThan(code)}"`)

  const right = await shop.post(sold, { intent: 'code', code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
  expect([right.status, right.headers.get('Location')]).toEqual([303, sold])
  expect(await shop.textOf(sold)).toContain('The code is right: you get the money')
  expect(await orderRow(db, id)).toMatchObject({ status: 'delivered' })
  const read = await buyer.textOf(bought)
  expect(read).toContain('Handed over: the buyer gave the code')
  expect(read).not.toContain('Your code for the handover')
  const { rows: earnings } = await listEarnings(db, seller, { limit: 5 })
  expect(earnings).toMatchObject([{ state: 'available', net: 4_750 }])
})

test('after five wrong codes the seller reads when to try again', async () => {
  const { code, shop, sold } = await aHandover()
  for (let tries = 0; tries < 5; tries++)
    await shop.post(sold, { intent: 'code', code: anotherCodeThan(code, tries + 1) })
  const refused = await shop.post(sold, { intent: 'code', code })
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringMatching(/Try again in \d+ minute/),
  ])
})

test('an order in cash asks for no code', async () => {
  const { seller, id } = await aSale(db)
  const shop = await aVisitorAs(db, seller)
  const { orderNumber } = await orderRow(db, id)
  const path = `/seller/orders/${orderNumber}`
  expect(await shop.textOf(path)).not.toContain('Enter the buyer')
  const refused = await shop.post(path, { intent: 'code', code: '000000' })
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('paid in cash')])
})
