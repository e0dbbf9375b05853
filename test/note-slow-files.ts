import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

// Writes down which files took long in the last run: what takes longest begins first (vitest.config.ts). What no report names
// stays as it was noted, as journeys do where only the rest was run.

type Report = { testResults: { name: string; startTime: number; endTime: number }[] }

const longEnough = 12 // seconds

const reports = globSync('.data/test-reports/*.json').map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as Report,
)
if (reports.length === 0) throw new Error('There is no report: npm test leaves them')
const noted = 'test/slow-files.json'
const before = Object.entries(JSON.parse(readFileSync(noted, 'utf8')) as Record<string, number>)
const reported = reports.flatMap(({ testResults }) =>
  testResults.map(
    ({ name, startTime, endTime }) =>
      [relative('.', name), Math.round((endTime - startTime) / 1_000)] as const,
  ),
)
const names = new Set(reported.map(([name]) => name))
const slow = [...before.filter(([name]) => !names.has(name) && existsSync(name)), ...reported]
  .filter(([, seconds]) => seconds >= longEnough)
  .toSorted(([one], [other]) => one.localeCompare(other))
writeFileSync(noted, `${JSON.stringify(Object.fromEntries(slow), undefined, 2)}\n`)
