import { expect, test } from 'vitest'
import { readStatements, testsByStatement } from './statements.ts'

const statements = readStatements()

test('every statement of the specification is proved by a test that names it', () => {
  expect(statements.length).toBeGreaterThan(700)
  expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length)
  expect(statements.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([])
})

test('no test names a statement that is not there', () => {
  const known = new Set(statements.map(({ id }) => id))
  expect([...testsByStatement().keys()].filter((id) => !known.has(id))).toEqual([])
})
