import { expect, test } from 'vitest'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { db } from '#test/http.ts'
import { aDifference, aPaymentMismatch } from '#test/make/money/payment-mismatch.ts'
import { anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

const list = '/admin/payments/differences'

test('a difference stands with both sides and leads to our payment, and open ones are counted on the tab', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const { id, chargeId } = await aPaymentMismatch(db)
  await aDifference(db, { chargeId, kind: 'amount', ours: 'MK 12,000', theirs: 'MK 4,000' })
  const text = await visitor.textOf(`${list}?search=${chargeId}`)
  for (const part of ['1 difference', 'Different amount', 'MK 12,000', 'MK 4,000', 'Open 1 Settled 0'])
    expect(text, part).toContain(part)
  expect(text).toMatch(/Differences \(\d+\)/)
  const page = await (await visitor.get(`${list}?search=${chargeId}`)).text()
  expect(page).toContain(`href="/admin/payments/transactions/${id}"`)
})

test('a difference is settled in its row with a note, which is kept when something is missing', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const { id, chargeId } = await aDifference(db)
  const at = `${list}?status=open&search=${chargeId}`
  const empty = await visitor.post(at, { id, note: ' ' })
  expect([empty.status, await textOf(empty)]).toEqual([
    400,
    expect.stringContaining('Enter what it came from'),
  ])
  const settled = await visitor.post(at, { id, note: 'Sent by hand' })
  expect([settled.status, settled.headers.get('location')]).toEqual([303, at])
  expect(await visitor.textOf(`${list}?search=${chargeId}`)).toContain('Sent by hand')
  const again = await visitor.post(at, { id, note: 'Something else' })
  expect([again.status, await textOf(again)]).toEqual([
    409,
    expect.stringContaining('Another administrator has already settled it'),
  ])
  expect((await visitor.post(at, { id: 'none', note: 'Gone' })).status).toBe(404)
})

test('the whole list as a spreadsheet, and the download is logged', async () => {
  const admin = await anAdmin(db)
  const visitor = await aVisitorAs(db, admin)
  const { chargeId } = await aDifference(db)
  const file = await (await visitor.get(`${list}.csv?search=${chargeId}`)).text()
  expect(file).toContain(`${chargeId},Only at the provider,nothing,"MK 5,000"`)
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 5 })).toMatchObject([
    { action: 'list.export', subjectId: 'differences' },
  ])
})
