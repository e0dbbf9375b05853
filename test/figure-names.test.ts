import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no figure has two owners: the second would end the process that has both', () => {
  const files = globSync(['server/**/*.ts', 'app/base/telemetry/*.ts']).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:name: |Gauge\(|counter\()'(thumba_\w+)'/g)].map(
      ([, name]) => name!,
    ),
  )
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
