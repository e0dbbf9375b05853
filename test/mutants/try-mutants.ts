import { existsSync, readFileSync } from 'node:fs'
import type { Condition } from './find-conditions.ts'
import type { Project } from './find-tests.ts'
import { turnOn, writeSql } from './instrument.ts'
import type { Heard } from './mutant-runner.ts'
import { type Failure, folder, runTests } from './run-tests.ts'

/** `unclear`: it ended otherwise than by a test that failed, and is to be looked at. */
export type Found = { noticedBy?: Failure; unclear?: string }

/**
 * Tries all these mutants of TypeScript in one run: each test is run again with those that it reaches. What does not pass
 * twice as it is says nothing there, so that such a file is run once for each of its mutants.
 */
export function tryTogether(
  project: Project,
  numbers: number[],
  tests: string[],
  heardFile: string,
): Map<number, Found> {
  if (tests.length === 0) return new Map()
  runTests(project, tests, { MUTANTS_HEARD: heardFile, MUTANTS_WANTED: numbers.join(',') }, [])
  const heard = readHeard(heardFile)
  const found = new Map<number, Found>()
  for (const { file, test, message, ...what } of heard)
    if ('noticed' in what && numbers.includes(what.noticed))
      found.set(what.noticed, { noticedBy: { file, test, message } })
  for (const number of numbers) {
    const left = heard.flatMap((one) => ('unclear' in one && one.unclear.includes(number) ? [one.file] : []))
    const files = [...new Set(left)].filter((file) => tests.includes(file))
    if (!found.has(number) && files.length > 0)
      found.set(
        number,
        firstToNotice(project, files, turnOn(number), () => {}),
      )
  }
  return found
}

const readHeard = (file: string): Heard[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

/** Tries one mutant of SQL: it is in the template that all databases of a run are copied from. */
export function trySql(project: Project, condition: Condition, tests: string[]): Found {
  const inOrOut = [writeSql(folder, condition)]
  const found = firstToNotice(project, tests, {}, (withMutant) => {
    if (withMutant) inOrOut.push(writeSql(folder, condition))
    else inOrOut.pop()!()
  })
  for (const takeOut of inOrOut) takeOut()
  return found
}

/** Whether a file of tests fails without any mutant: some look at the checkout itself, which the copy is not. */
const broken = new Map<string, boolean>()

/** The first test that fails with the mutant, in a file that does not fail without it. */
function firstToNotice(
  project: Project,
  tests: string[],
  settings: Record<string, string>,
  turn: (withMutant: boolean) => void,
): Found {
  const asked = tests.filter((file) => !broken.get(file))
  if (asked.length === 0) return {}
  const { failed, status } = runTests(project, asked, settings)
  if (status === 0) return {}
  if (failed.length === 0) return { unclear: `ended with ${status}, and no test failed` }
  for (const failure of failed) {
    const { file } = failure
    if (!broken.has(file)) {
      turn(false)
      broken.set(file, runTests(project, [file], {}).status !== 0)
      turn(true)
    }
    if (!broken.get(file)) return { noticedBy: failure }
  }
  return firstToNotice(project, asked, settings, turn)
}
