import { expect } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { committed, test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { commissionInput } from '../rules.ts'
import { findOwnCommissionRate, setCommission } from './moderating.server.ts'

test('a shop gets a commission of its own and gives it back; each change stands in the log §34.1', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const seller = await aSeller(db)
  const id = seller.userId
  for (const rate of [250, 250, null, null]) {
    expect(await setCommission(db, admin, { id, rate })).toMatchObject({ ok: true })
    expect(await findOwnCommissionRate(db, seller)).toBe(rate)
  }
  expect(await findAuditEntries(db, { subject: { kind: 'seller', id }, limit: 5 })).toMatchObject([
    { action: 'seller.commission', before: { commissionRate: 250 }, after: { commissionRate: null } },
    { action: 'seller.commission', before: { commissionRate: null }, after: { commissionRate: 250 } },
  ])
})

test('nobody’s shop gets a commission, and the database refuses one above 50 % §34.1', async ({ db }) => {
  const admin = await anAdmin(db)
  expect(await setCommission(db, admin, { id: 'nobody0000000000', rate: 100 })).toEqual({
    ok: false,
    reason: 'no-such-shop',
  })
  expect(await findAuditEntries(db, { limit: 5 })).toEqual([])
  const { userId: id } = await aSeller(db)
  const tooHigh = db.transaction((tx) => setCommission(tx, admin, { id, rate: 5_001 }))
  await expect(tooHigh).rejects.toMatchObject({ cause: { constraint: 'sellers_commission_rate' } })
})

test('a commission is typed in percent, from 0 to 50, with two decimals at most; nothing means the platform’s §34.1', () => {
  const read = (commission: string) => {
    const parsed = commissionInput.safeParse({ commission })
    return parsed.success ? parsed.data.commission : 'refused'
  }
  const accepted = ['', ' ', '0', '2.5', '2,5', ' 2.55 ', '50', '5 %']
  expect(accepted.map(read)).toEqual([null, null, 0, 250, 250, 255, 5_000, 500])
  for (const typed of ['50.01', '51', '-1', '2.555', '2,555', 'much', '1e1'])
    expect(read(typed)).toBe('refused')
  expect(issueText(t, commissionInput.safeParse({ commission: '51' }).error!.issues[0]!)).toBe(
    'A commission is from 0 to 50 %',
  )
})

committed('two who set the same commission at once: once written, once logged', async ({ db }) => {
  const admin = await anAdmin(db)
  const { userId: id } = await aSeller(db)
  await Promise.all([1, 2, 3].map(() => setCommission(db, admin, { id, rate: 700 })))
  expect(await findAuditEntries(db, { limit: 5 })).toHaveLength(1)
})
