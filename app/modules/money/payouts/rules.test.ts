import { sql } from 'drizzle-orm'
import { expect, test as pure } from 'vitest'
import { test } from '#test/db.ts'
import {
  destinationOf,
  destinationText,
  isSameDestination,
  shortDestination,
} from './requesting/destination-rules.ts'
import { decideApproval, mayRequestPayout, payoutMoves, payoutStates } from './rules.ts'

const asked = {
  amount: 5_000,
  available: 20_000,
  reserved: 0,
  minimum: 5_000,
  hasOpen: false,
  isApproved: true,
}
const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason)

pure('a seller asks for all that is available or a part of it, from the minimum on', () => {
  expect(reasonOf(mayRequestPayout(asked))).toBe('ok')
  expect(reasonOf(mayRequestPayout({ ...asked, amount: 20_000 }))).toBe('ok')
  expect(mayRequestPayout({ ...asked, amount: 20_001 })).toEqual({
    ok: false,
    reason: 'above-balance',
    detail: 20_000,
  })
  expect(mayRequestPayout({ ...asked, amount: 4_999 })).toEqual({
    ok: false,
    reason: 'below-minimum',
    detail: 5_000,
  })
  expect(reasonOf(mayRequestPayout({ ...asked, available: -10 }))).toBe('above-balance')
  expect(reasonOf(mayRequestPayout({ ...asked, hasOpen: true }))).toBe('one-open')
  expect(reasonOf(mayRequestPayout({ ...asked, isApproved: false }))).toBe('shop-not-approved')
})

const standing = { amount: 9, needsSecond: false, approvedBy: null, secondBy: null }

pure('a large payout is approved by two administrators, who are not the same', () => {
  const once = { ...standing, status: 'approved' as const, approvedBy: 'a', needsSecond: true }
  expect(decideApproval({ ...standing, status: 'requested' }, 'a')).toEqual({ ok: true, value: 'approve' })
  expect(reasonOf(decideApproval(once, 'a'))).toBe('same-administrator')
  expect(decideApproval(once, 'b')).toEqual({ ok: true, value: 'second' })
  expect(decideApproval({ ...once, secondBy: 'b' }, 'c')).toEqual({ ok: true, value: 'already' })
  expect(decideApproval({ ...once, needsSecond: false }, 'a')).toEqual({ ok: true, value: 'already' })
  for (const status of ['sending', 'paid', 'failed', 'withdrawn'] as const)
    expect(reasonOf(decideApproval({ ...once, status }, 'b'))).toBe('payout-moved-on')
})

pure('the account is compared whole, and told in short', () => {
  const shop = {
    paymentOperator: 'tnm_mpamba' as const,
    paymentNumber: '+265888123456',
    bankName: 'NBS',
    bankAccountName: 'Chisomo',
    bankAccountNumber: '1001234',
  }
  const bank = destinationOf(shop, 'bank')!
  expect(isSameDestination(bank, destinationOf(shop, 'bank'))).toBe(true)
  for (const other of [{ bankName: 'FDH' }, { bankAccountName: 'Eve' }, { bankAccountNumber: '1' }])
    expect(isSameDestination(bank, destinationOf({ ...shop, ...other }, 'bank'))).toBe(false)
  expect(isSameDestination(bank, destinationOf(shop, 'wallet'))).toBe(false)
  expect(isSameDestination(bank, destinationOf({ ...shop, bankName: null }, 'bank'))).toBe(false)
  expect(destinationText(destinationOf(shop, 'wallet')!)).toBe('TNM Mpamba 0888 123 456')
  expect(shortDestination(bank)).toBe('NBS …234')
})

test('the database lets a payout move where the table of moves does, and nowhere else §47.3', async ({
  db,
}) => {
  const { rows } = await db.execute<{ source: string }>(
    sql`select prosrc as source from pg_proc where proname = 'keep_payout'`,
  )
  const written = [...rows[0]!.source.matchAll(/'([a-z]+ [a-z]+)'/g)].map(([, pair]) => pair!)
  const known = (pair: string) =>
    pair.split(' ').every((word) => (payoutStates as readonly string[]).includes(word))
  const moves = Object.values(payoutMoves).flatMap(({ from, to }) =>
    from.filter((state) => state !== to).map((state) => `${state} ${to}`),
  )
  expect(new Set(written.filter(known))).toEqual(new Set(moves))
})
