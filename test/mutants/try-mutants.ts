import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Condition } from './find-conditions.ts'
import type { Project } from './find-tests.ts'
import { sqlSwitch } from './instrument.ts'
import { pathWith } from './mutant-names.ts'
import type { Heard, SqlMutants } from './mutant-runner.ts'
import { type Failure, runTests } from './run-tests.ts'

export type Mutant = { number: number; condition: Condition; files: string[] }
/** `unclear`: no test that can be repeated says anything of it, and it is to be looked at. */
export type Found = { noticedBy?: Failure; unclear?: string }

/**
 * Tries all these mutants in one run: each test is run again with those that it reaches. What does not pass twice as it is
 * says nothing there, so that such a file is run once for each of its mutants.
 */
export function tryTogether(project: Project, mutants: Mutant[], heardFile: string): Map<number, Found> {
  const tests = inTurn(mutants)
  if (tests.length === 0) return new Map()
  const numbers = mutants.map(({ number }) => number)
  const sqlFile = heardFile.replace(/\w+$/, 'sql')
  const ofSql = mutants.filter(({ condition }) => condition.kind === 'sql')
  writeFileSync(sqlFile, JSON.stringify(switchesOf(ofSql)))
  const settings = { MUTANTS_HEARD: heardFile, MUTANTS_WANTED: numbers.join(','), MUTANTS_SQL: sqlFile }
  // A mutant of SQL is turned on for all workers: there is one.
  runTests(project, tests, settings, [`--maxWorkers=${ofSql.length > 0 ? 1 : 2}`])
  const heard = readHeard(heardFile)
  const found = new Map<number, Found>()
  for (const { file, test, message, ...what } of heard)
    if ('noticed' in what && numbers.includes(what.noticed))
      found.set(what.noticed, { noticedBy: { file, test, message } })
  for (const { number, condition, files } of mutants) {
    const left = heard.flatMap((one) => ('unclear' in one && one.unclear.includes(number) ? [one.file] : []))
    const again = [...new Set(left)].filter((file) => files.includes(file))
    if (found.has(number) || again.length === 0) continue
    if (condition.kind === 'sql') found.set(number, { unclear: `cannot be repeated: ${again.join(', ')}` })
    else found.set(number, firstToNotice(project, again, { PATH: pathWith(number) }))
  }
  return found
}

const switchesOf = (mutants: Mutant[]): SqlMutants =>
  Object.fromEntries(
    mutants.map(({ number, condition, files }) => [number, { ...sqlSwitch(condition), files }]),
  )

/** The likeliest test of each, then the second of each, and so on. */
function inTurn(mutants: Mutant[]): string[] {
  const placed = mutants.flatMap(({ files }) => files.map((file, place) => ({ file, place })))
  return [...new Set(placed.toSorted((one, other) => one.place - other.place).map(({ file }) => file))]
}

const readHeard = (file: string): Heard[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

/** Whether a file of tests fails without any mutant: some look at the checkout itself, which the copy is not. */
const broken = new Map<string, boolean>()

/** The first test that fails with the mutant, in a file that does not fail without it. */
function firstToNotice(project: Project, tests: string[], settings: Record<string, string>): Found {
  const asked = tests.filter((file) => !broken.get(file))
  if (asked.length === 0) return {}
  const { failed, status } = runTests(project, asked, settings, ['--bail=1'])
  if (status === 0) return {}
  if (failed.length === 0) return { unclear: `ended with ${status}, and no test failed` }
  for (const failure of failed) {
    const { file } = failure
    if (!broken.has(file)) broken.set(file, runTests(project, [file], {}, ['--bail=1']).status !== 0)
    if (!broken.get(file)) return { noticedBy: failure }
  }
  return firstToNotice(project, asked, settings)
}
