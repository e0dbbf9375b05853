import { expect } from 'vitest'
import { fill, spoken, translator } from '#app/messages/language.ts'
import { faults as ledgerFaults } from '#messages/ledger.ts'
import { test } from '#test/db.ts'
import { findChecks, recordCheck } from './checks.server.ts'
import { systemChecks } from './tables.ts'

const monday = new Date('2026-11-02T03:40:00Z')
const tuesday = new Date('2026-11-03T03:40:00Z')
const wednesday = new Date('2026-11-04T03:40:00Z')

test('a check is known by its last end, and by when it last passed', async ({ db }) => {
  await recordCheck(db, 'ledger', [], monday)
  await recordCheck(db, 'ledger', ['Sets that do not add up to zero: 7'], tuesday)
  expect(await findChecks(db)).toEqual([
    {
      name: 'ledger',
      checkedAt: tuesday,
      passedAt: monday,
      faults: ['Sets that do not add up to zero: 7'],
    },
  ])
  await recordCheck(db, 'ledger', [], wednesday)
  expect(await findChecks(db)).toEqual([
    { name: 'ledger', checkedAt: wednesday, passedAt: wednesday, faults: [] },
  ])
})

test('one that never passed has no such time', async ({ db }) => {
  await recordCheck(db, 'audit-log', ['It is broken'], monday)
  expect(await findChecks(db)).toEqual([
    { name: 'audit-log', checkedAt: monday, passedAt: null, faults: ['It is broken'] },
  ])
})

test('what is wrong is spoken to whoever reads it, also what an earlier release wrote', async ({ db }) => {
  await recordCheck(db, 'ledger', [fill(ledgerFaults.wrongSets, { sets: '7' }), 'Odd'], monday)
  const said = async () => (await findChecks(db))[0]!.faults.map((fault) => spoken(translator('ny'), fault))
  expect(await said()).toEqual(['Magulu amene sakukwana ziro akaphatikizidwa: 7', 'Odd'])
  await db.update(systemChecks).set({ said: null })
  expect(await said()).toEqual(['Sets that do not add up to zero: 7. Odd'])
})
