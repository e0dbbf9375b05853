import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { db } from '#test/http.ts'
import { anUnresolvedRefund } from '#test/make/money/refund.ts'
import { anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

test('a refund in doubt says what the provider tells and takes what an administrator saw there, without scripts §47.1', async () => {
  const [id, desk] = [await anUnresolvedRefund(db), await aVisitorAs(db, await anAdmin(db))]
  const page = `/admin/payments/refunds/${id}`
  const text = await desk.textOf(page)
  for (const part of ['MK 4,000', 'It arrived as we sent it', 'It did not arrive: pay it by hand'])
    expect(text, part).toContain(part)
  expect(text).not.toContain('Change wallet')

  const missing = await desk.post(page, { intent: 'arrived', reference: 'pc-7', reason: '' })
  const shown = await missing.text()
  expect([
    missing.status,
    shown.includes('Say what you saw at the provider'),
    shown.includes('pc-7'),
  ]).toEqual([400, true, true])
  const done = { intent: 'arrived', reference: 'pc-7', reason: 'Their list shows all of it.' }
  for (const _ of [1, 2]) {
    const noted = await desk.post(page, done)
    expect([noted.status, noted.headers.get('location')]).toEqual([303, page])
  }
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  expect(refund).toMatchObject({ status: 'paid', reference: 'PC-7' })
  const other = await desk.post(page, { ...done, intent: 'give-up' })
  expect([other.status, await textOf(other)]).toEqual([409, expect.stringContaining('has changed')])
  expect(await desk.textOf(page)).toContain('recorded the outcome of the refund')
})
