import { readdirSync, readFileSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { setTaxClass } from '#app/modules/catalog/moderation/moderating.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import type { RequestedRefund } from '#app/modules/money/order-refunds/rules.ts'
import { committed } from '#test/db.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { markPaid, paidAt, refundInLedger } from '#test/make/sales/receipt.ts'
import { aSale, moveOrderThrough, setOrder, stepsToDelivered } from '#test/make/sales/sale.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { anonymizeBuyer } from '../orders/account-deletion/account-deletion.server.ts'
import { orderItems } from '../orders/tables.ts'
import { findReceiptOfOrder } from './reading.server.ts'
import { receiptStateOf, remainingOf } from './rules.ts'
import { creditNotes, receipts } from './tables.ts'

const mobile = { paymentMethod: 'airtel_money' }
const registered = { tin: '12345678', vatRegistered: true, area: 'Limbe', location: 'Blantyre' } as const

committed(
  'a paid order has a receipt: number, seller, TIN, lines with their VAT, total, payment §42.9',
  async ({ db }) => {
    const seller = await aSeller(db, { ...registered, businessName: 'Limbe Solar' })
    const lamp = await aProduct(db, { sellerId: seller.userId, name: 'Solar lamp', price: 11_750 })
    const { id } = await anOrder(db, aGuest, lamp, { quantity: 2, ...mobile })
    expect(await findReceiptOfOrder(db, id)).toBeUndefined()

    await markPaid(db, id)
    expect(await findReceiptOfOrder(db, id)).toEqual({
      number: 'TR-2026-000001',
      issuedAt: paidAt.toISOString(),
      token: expect.stringMatching(/^[a-km-z2-9]{16}$/),
      sellerName: 'Limbe Solar',
      sellerPlace: 'Limbe, Blantyre',
      sellerTin: '12345678',
      vatRate: 1750,
      lines: [{ kind: 'goods', name: 'Solar lamp', quantity: 2, price: 11_750, amount: 23_500, vat: 3_500 }],
      total: 23_500,
      vat: 3_500,
      paymentMethod: 'airtel_money',
      creditNotes: [],
    })
  },
)

committed('bread and books carry no VAT, and no later change touches what was issued', async ({ db }) => {
  const seller = await aSeller(db, registered)
  const sold = async (more: Parameters<typeof aProduct>[1]) => {
    const product = await aProduct(db, { sellerId: seller.userId, price: 11_750, ...more })
    const { id } = await anOrder(db, aGuest, product, mobile)
    return { product, id, pay: () => markPaid(db, id) }
  }
  const book = await sold({ name: 'School atlas', category: 'Books & Education' })
  const bread = await sold({ name: 'Bread', category: 'Food & Beverages' })
  const lamp = await sold({ name: 'Solar lamp' })
  const admin = await anAdmin(db)
  for (const { pay } of [book, bread, lamp]) await pay()
  const issued = () => Promise.all([book, bread, lamp].map(({ id }) => findReceiptOfOrder(db, id)))
  const before = await issued()
  expect(before.map((receipt) => [receipt!.vat, receipt!.lines[0]!.taxClass])).toEqual([
    [0, 'exempt'],
    [0, 'exempt'],
    [1_750, undefined],
  ])
  expect(await setTaxClass(db, admin, { id: book.product.id, taxClass: 'standard' })).toEqual({
    ok: true,
    value: { changed: true },
  })
  expect(await issued()).toEqual(before)
  const { id } = await anOrder(db, aGuest, book.product, mobile)
  await markPaid(db, id)
  expect(await findReceiptOfOrder(db, id)).toMatchObject({ vat: 1_750, lines: [{ vat: 1_750 }] })
})

committed(
  'cash is receipted when it is delivered, and who is not registered has no VAT on it',
  async ({ db }) => {
    const { seller, id } = await aSale(db)
    await moveOrderThrough(db, seller, id, 'confirmed', 'processing', 'shipped')
    expect(await findReceiptOfOrder(db, id)).toBeUndefined()
    await moveOrderThrough(db, seller, id, 'delivered')
    expect(await findReceiptOfOrder(db, id)).toMatchObject({
      vatRate: null,
      vat: 0,
      sellerTin: null,
      total: 5_000,
      paymentMethod: 'cash_on_delivery',
      lines: [{ amount: 5_000, vat: 0 }],
    })
  },
)

committed('the rate is the one of the day that it was paid, by Malawi’s calendar', async ({ db }) => {
  const rateOf = async (at: string) => {
    const { seller, id } = await aSale(db, mobile)
    await db.update(sellerProfiles).set(registered).where(eq(sellerProfiles.userId, seller.userId))
    await markPaid(db, id, new Date(at))
    const { vatRate, vat, number } = (await findReceiptOfOrder(db, id))!
    return [vatRate, vat, number.slice(0, 7)]
  }
  expect(await rateOf('2025-12-30T21:59:59.999Z')).toEqual([1650, 708, 'TR-2025'])
  expect(await rateOf('2025-12-30T22:00:00.000Z')).toEqual([1750, 745, 'TR-2025'])
  expect(await rateOf('2025-12-31T22:00:00.000Z')).toEqual([1750, 745, 'TR-2026'])
})

committed(
  'a receipt stays as it was when the shop changes its name, its TIN or its VAT §42.9',
  async ({ db }) => {
    const { seller, id } = await aSale(db, mobile)
    const mine = eq(sellerProfiles.userId, seller.userId)
    await db.update(sellerProfiles).set(registered).where(mine)
    await markPaid(db, id)
    const issued = await findReceiptOfOrder(db, id)

    const changed = { businessName: 'Another', tin: null, vatRegistered: false, location: 'Zomba' }
    await db.update(sellerProfiles).set(changed).where(mine)
    await setOrder(db, id, { status: 'processing' })
    expect(await findReceiptOfOrder(db, id)).toEqual(issued)

    const said = (change: Promise<unknown>) => change.then(String, (error) => String(error.cause?.message))
    expect(await said(db.update(receipts).set({ sellerTin: '87654321' }))).toContain('never changed')
    expect(await said(db.delete(receipts))).toContain('never changed')
  },
)

committed(
  'what is given back gets credit notes; with all of it back nothing is left of the receipt',
  async ({ db }) => {
    const { seller, id } = await aSale(db, mobile)
    await db.update(sellerProfiles).set(registered).where(eq(sellerProfiles.userId, seller.userId))
    await markPaid(db, id)
    const standing = async () => {
      const receipt = (await findReceiptOfOrder(db, id))!
      return [receiptStateOf(receipt), remainingOf(receipt), receipt.creditNotes.map(({ number }) => number)]
    }
    expect(await standing()).toEqual(['paid', { total: 5_000, vat: 745 }, []])
    await refundInLedger(db, id, 1_000, 'test:1')
    await refundInLedger(db, id, 333, 'test:2')
    expect(await standing()).toEqual([
      'partly_given_back',
      { total: 3_667, vat: 546 },
      ['TC-2026-000001', 'TC-2026-000002'],
    ])

    await setOrder(db, id, { paymentStatus: 'refunded', updatedAt: paidAt })
    expect(await standing()).toEqual([
      'given_back',
      { total: 0, vat: 0 },
      ['TC-2026-000001', 'TC-2026-000002', 'TC-2026-000003'],
    ])
    const notes = await db.select().from(creditNotes).orderBy(asc(creditNotes.number))
    expect(notes.map(({ amount, vat }) => [amount, vat])).toEqual([
      [1_000, 149],
      [333, 50],
      [3_667, 546],
    ])
    await expect(db.update(creditNotes).set({ amount: 1 })).rejects.toThrow()
  },
)

committed(
  'every refund that an administrator makes has a credit note, and the last makes nothing left',
  async ({ db }) => {
    const [{ id }, admin] = [await aSale(db, mobile), await anAdmin(db)]
    await markPaid(db, id)
    const refund = (asked: RequestedRefund, press: string) =>
      refundOrder(db, admin, { id, asked, restock: false, note: 'Broken', press })
    expect((await refund({ amount: 1_200 }, 'press-1')).ok).toBe(true)
    expect((await refund({ amount: 1_200 }, 'press-1')).ok).toBe(true) // pressed twice
    expect((await refund({ all: true }, 'press-2')).ok).toBe(true)
    const receipt = (await findReceiptOfOrder(db, id))!
    expect([receiptStateOf(receipt), receipt.creditNotes]).toMatchObject([
      'given_back',
      [{ amount: 1_200 }, { amount: 3_800 }],
    ])
  },
)

committed('a credit note of lines takes back the VAT of their class', async ({ db }) => {
  const seller = await aSeller(db, registered)
  const sold = { sellerId: seller.userId, price: 11_750 }
  const book = await aProduct(db, { ...sold, name: 'School atlas', category: 'Books & Education' })
  const { id } = await anOrder(db, aGuest, book, { quantity: 2, ...mobile })
  await db.insert(orderItems).values(
    (await db.select().from(orderItems).where(eq(orderItems.orderId, id))).map((item) => ({
      ...item,
      id: newId(),
      position: item.position + 1,
      name: 'Solar lamp',
      category: 'Electronics',
      quantity: 1,
    })),
  )
  await setOrder(db, id, { subtotal: 35_250, totalAmount: 35_250 })
  await markPaid(db, id)
  const admin = await anAdmin(db)
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  const at = (name: string) => items.find((item) => item.name === name)!.position
  const back = (name: string, press: string) =>
    refundOrder(db, admin, {
      id,
      asked: { lines: [{ position: at(name), quantity: 1 }], delivery: false },
      restock: false,
      note: 'Broken',
      press,
    })
  await back('School atlas', 'press-1')
  await back('Solar lamp', 'press-2')
  await refundOrder(db, admin, { id, asked: { all: true }, restock: false, note: 'Broken', press: 'press-3' })
  const notes = await db.select().from(creditNotes).orderBy(asc(creditNotes.number))
  expect(notes.map(({ amount, vat }) => [amount, vat])).toEqual([
    [11_750, 0],
    [11_750, 1_750],
    [11_750, 0],
  ])
})

committed('cash that is taken back has a credit note too', async ({ db }) => {
  const { seller, id } = await aSale(db)
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  await setOrder(db, id, { paymentStatus: 'refunded' })
  const receipt = (await findReceiptOfOrder(db, id))!
  expect([receiptStateOf(receipt), receipt.creditNotes]).toMatchObject(['given_back', [{ amount: 5_000 }]])
})

committed(
  'nothing of the buyer is in a receipt, so that it stays when their account is erased',
  async ({ db }) => {
    const buyer = await aBuyer(db)
    const { id } = await anOrder(db, buyer, await aProduct(db), mobile)
    await markPaid(db, id)
    const issued = await findReceiptOfOrder(db, id)
    await db.transaction((tx) => anonymizeBuyer(tx, buyer.userId))
    expect(await findReceiptOfOrder(db, id)).toEqual(issued)
    const row = JSON.stringify(await db.select().from(receipts))
    for (const personal of [buyer.userId, 'Chikondi', '999123456', 'chikondi@example.com'])
      expect(row).not.toContain(personal)
  },
)

committed(
  'of many paid at once, some of them in vain, the numbers have no gap and none is given twice §42.9',
  async ({ db }) => {
    const ids: string[] = []
    for (let made = 0; made < 20; made += 1) ids.push((await aSale(db, mobile)).id)
    const inVain = (place: number) => place % 4 === 3
    await Promise.allSettled(
      ids.map((id, place) =>
        db.transaction(async (tx) => {
          await markPaid(tx, id)
          if (!inVain(place)) return
          throw new Error('in vain')
        }),
      ),
    )
    const issued = await db.select().from(receipts).orderBy(asc(receipts.number))
    const expected = Array.from({ length: 15 }, (_, place) => `TR-2026-${`${place + 1}`.padStart(6, '0')}`)
    expect(issued.map(({ number }) => number)).toEqual(expected)
    expect(new Set(issued.map(({ orderId }) => orderId))).toEqual(
      new Set(ids.filter((_, place) => !inVain(place))),
    )
  },
)

committed('what was paid and given back before there were receipts gets its own', async ({ db }) => {
  const [whole, part] = [await aSale(db, mobile), await aSale(db, mobile)]
  await markPaid(db, whole.id, new Date('2026-02-02T10:00:00Z'))
  await markPaid(db, part.id, new Date('2026-01-01T10:00:00Z'))
  await refundInLedger(db, part.id, 1_000, 'test:1')
  await refundInLedger(db, part.id, 500, 'test:2')
  await refundInLedger(db, whole.id, 500, 'test:3')
  await setOrder(db, whole.id, { paymentStatus: 'refunded' })
  for (const table of ['credit_notes', 'receipts', 'receipt_years']) {
    await db.execute(`alter table ${table} disable trigger user`)
    await db.execute(`delete from ${table}`)
  }

  for (const statement of functionsAndLast('_receipts.sql')) await db.execute(statement)
  const found = [await findReceiptOfOrder(db, part.id), await findReceiptOfOrder(db, whole.id)]
  expect(found).toMatchObject([
    { number: 'TR-2026-000001', creditNotes: [{ amount: 1_000 }, { amount: 500 }] },
    { number: 'TR-2026-000002', creditNotes: [{ amount: 500 }, { amount: 4_500 }] },
  ])
})

/** The functions of a migration, as they were when it ran, and what it did with them at its end. */
function functionsAndLast(ending: string): string[] {
  const folder = 'app/db/migrations/'
  const name = readdirSync(folder).find((file) => file.endsWith(ending))!
  const statements = readFileSync(folder + name, 'utf8').split('--> statement-breakpoint')
  const functions = statements.filter((one) => one.includes('CREATE FUNCTION '))
  return [...functions.map((one) => one.replace('CREATE', 'CREATE OR REPLACE')), statements.at(-1)!]
}
