import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { findChecks } from './find-checks.server.ts'
import { recordCheck } from './record-check.server.ts'

const monday = new Date('2026-11-02T03:40:00Z')
const tuesday = new Date('2026-11-03T03:40:00Z')
const wednesday = new Date('2026-11-04T03:40:00Z')

test('a check is known by its last end, and by when it last passed', async ({ db }) => {
  await recordCheck(db, 'ledger', null, monday)
  await recordCheck(db, 'ledger', 'Sets that do not add up to zero: 7', tuesday)
  expect(await findChecks(db)).toEqual([
    {
      name: 'ledger',
      checkedAt: tuesday,
      passedAt: monday,
      fault: 'Sets that do not add up to zero: 7',
    },
  ])
  await recordCheck(db, 'ledger', null, wednesday)
  expect(await findChecks(db)).toEqual([
    { name: 'ledger', checkedAt: wednesday, passedAt: wednesday, fault: null },
  ])
})

test('one that never passed has no such time', async ({ db }) => {
  await recordCheck(db, 'audit-log', 'It is broken', monday)
  expect(await findChecks(db)).toEqual([
    { name: 'audit-log', checkedAt: monday, passedAt: null, fault: 'It is broken' },
  ])
})
