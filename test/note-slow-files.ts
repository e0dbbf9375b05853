import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

// Writes down which files took long in the last whole run: what takes longest begins first (vitest.config.ts).

type Report = { testResults: { name: string; startTime: number; endTime: number }[] }

const longEnough = 12 // seconds

const reports = globSync('.data/test-reports/*.json').map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as Report,
)
if (reports.length === 0) throw new Error('There is no report: npm test leaves them')
const slow = reports
  .flatMap(({ testResults }) => testResults)
  .map(
    ({ name, startTime, endTime }) =>
      [relative('.', name), Math.round((endTime - startTime) / 1_000)] as const,
  )
  .filter(([, seconds]) => seconds >= longEnough)
  .toSorted(([one], [other]) => one.localeCompare(other))
writeFileSync('test/slow-files.json', `${JSON.stringify(Object.fromEntries(slow), undefined, 2)}\n`)
