import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { db } from '#test/http.ts'
import { addDispute } from '#test/make/money/dispute.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt } from '#test/make/sales/waybill.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import { textInPdf } from '#test/pdf.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

async function aWorld() {
  const sale = await aSaleAt(db, 'delivered', { paymentMethod: 'bank_transfer' })
  await setOrder(db, sale.id, { paymentStatus: 'paid' })
  const { disputeId } = await addDispute(db, sale)
  const admin = await anAdmin(db)
  const page = `/orders/${sale.order.orderNumber}/dispute`
  return { ...sale, disputeId, page, admin, visitor: await aVisitorAs(db, sale.buyer) }
}
/** The words of the letter, however its lines break. */
async function lettered(response: Response) {
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  return textInPdf(Buffer.from(await response.arrayBuffer())).replaceAll(/\s+/g, ' ')
}

test('once a dispute is decided its buyer gets a letter to the CFTC with its free line, both sides, what was bought, said and decided, and what they ask §43.3', async () => {
  const { visitor, page, order, product, disputeId, admin } = await aWorld()
  const thumba = await aVisitorAs(db, admin)
  const early = await visitor.get(`${page}/letter.pdf`)
  expect([early.status, await early.text()]).toEqual([
    409,
    expect.stringContaining('once the dispute is decided'),
  ])
  expect(await visitor.textOf(page)).not.toContain('Write a complaint letter')

  const decide = { intent: 'resolve', what: 'lines', 'pieces-0': '1', note: 'The photos show it.' }
  expect((await thumba.post(`/admin/disputes/${disputeId}`, decide)).status).toBe(303)
  expect(await visitor.textOf(page)).toContain('Write a complaint letter')
  const text = await lettered(await visitor.get(`${page}/letter.pdf?asks=I+want+my+money+back.`))
  for (const part of [
    'Competition and Fair Trading',
    '2489',
    order.orderNumber,
    'Chikondi Banda',
    order.sellerName,
    product.name,
    'MK 5,000',
    'It came in two pieces.',
    '1 photo',
    'Full refund: MK 5,000',
    'The photos show it.',
    'I want my money back.',
  ])
    expect(text.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''))
  expect(await lettered(await thumba.get(`${page}/letter.pdf`))).toContain('I ask the Commission')
  expect(await thumba.textOf(`/admin/disputes/${disputeId}`)).toContain('Write a complaint letter')
})

test('an overdue dispute can be taken further too; its seller and strangers get no letter', async () => {
  const { visitor, page, disputeId, seller } = await aWorld()
  const past = new Date(Date.now() - 60_000)
  await db.update(disputes).set({ dueAt: past }).where(eq(disputes.id, disputeId))
  expect(await lettered(await visitor.get(`${page}/letter.pdf`))).toContain('not decided yet')
  for (const member of [seller, await aBuyer(db)]) {
    const other = await aVisitorAs(db, member)
    expect((await other.get(`${page}/letter.pdf`)).status).toBe(404)
  }
})
