import { expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { postLedgerSet } from '#app/modules/money/ledger/entries/posting.server.ts'
import { db } from '#test/http.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { aPayout, payoutEntries, setOrder } from '#test/make/sales/sale.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

test('administrators read the ledger by account, with running balance, links and a check of its sums §44.1', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const { id, orderNumber, seller } = await aPaidSale(db)
  await setOrder(db, id, { releasedAt: new Date() })
  const page = await visitor.get(`/admin/payments/ledger?shop=${seller.userId}&account=seller_available`)
  const html = await page.text()
  for (const part of [
    'All sets add up to zero',
    'Sellers: available',
    'MK\u00a04,750',
    '1 entry',
    orderNumber,
    'Released',
    `href="/admin/orders/${id}"`,
    `href="/admin/sellers/${seller.userId}"`,
    'href="/admin/payments"',
    'aria-current="page" class="grid',
  ])
    expect(html).toContain(part)
  const all = await visitor.textOf('/admin/payments/ledger')
  for (const part of ['Commission', 'At PayChangu', 'Our bank account', 'Fees of providers', 'Buyers'])
    expect(all).toContain(part)
  expect(await visitor.textOf('/admin/payments/ledger?order=TB-1999-0000')).toContain('No entries found')
})

test('an entry of a payout leads to its page', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const { id, seller } = await aPaidSale(db)
  await setOrder(db, id, { releasedAt: new Date() })
  const payoutId = newId()
  await db.transaction((tx) =>
    postLedgerSet(tx, aPayout(payoutEntries(seller.userId, -1_000), `payout:${payoutId}`)),
  )
  const page = await visitor.get(`/admin/payments/ledger?shop=${seller.userId}&kind=payout`)
  const html = await page.text()
  for (const part of [`href="/admin/payments/payouts/${payoutId}"`, 'MK\u00a0-1,000', 'MK\u00a03,750'])
    expect(html).toContain(part)
})

test('the ledger is downloaded as it is narrowed', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const { orderNumber, seller } = await aPaidSale(db)
  const file = await visitor.get(`/admin/payments/ledger.csv?shop=${seller.userId}`)
  expect(file.headers.get('Content-Type')).toContain('text/csv')
  const lines = (await file.text()).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`Sale,Sellers: held,.*${orderNumber},4750,4750,`))
})

test('a balance that cannot be is named on the ledger’s page with its shop, and leads to its book', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const seller = await aSeller(db, { businessName: 'Impossible Goods' })
  await db.transaction((tx) =>
    postLedgerSet(tx, {
      kind: 'payout',
      onceKey: newId(),
      at: new Date(),
      entries: [
        { account: 'seller_held', sellerId: seller.userId, amount: -700 },
        { account: 'commission', sellerId: null, amount: 700 },
      ],
    }),
  )
  const html = await (await visitor.get('/admin/payments/ledger')).text()
  expect(html).toContain('These balances cannot be')
  expect(html).toMatch(/Sellers: held of Impossible Goods stands at MK\u00a0-700 since/)
  expect(html).toContain(`/admin/payments/ledger?account=seller_held&amp;shop=${seller.userId}`)
})
