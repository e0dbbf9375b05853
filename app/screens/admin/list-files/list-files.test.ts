import { expect, test } from 'vitest'
import { listFiles } from './list-files.server.ts'

test('the file at an address is the one that its list leads to', () => {
  const addresses = Object.keys(listFiles)
  expect(addresses.length).toBeGreaterThan(20)
  expect(Object.values(listFiles).map(({ path }) => path)).toEqual(addresses.map((path) => `${path}.csv`))
})
