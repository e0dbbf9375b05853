import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paidStatuses, unpaidStatuses } from './payment-status.ts'

test('what the database names as paid and as unpaid is what the card says', () => {
  const named = globSync('app/db/sql/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/payment_status IN \(([^)]*)\)/g)].map(([, states]) =>
      states!.replaceAll("'", '').split(', ').toSorted(),
    ),
  )
  expect(named.length).toBeGreaterThan(4)
  const known = [unpaidStatuses, paidStatuses].map((states) => states.toSorted())
  for (const states of named) expect(known).toContainEqual(states)
})
