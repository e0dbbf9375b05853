import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'

type Tally = { passed: number; failed: number; skipped: number }
/** What is used of the report of a suite. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: FileReport[]
}
type FileReport = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}
const bin = (name: string) => join('node_modules', '.bin', name)
const reports = '.data/test-reports'

/** A gate is one test of its own: it passes or it fails, and says why itself. */
const gates: [name: string, command: string, args: string[]][] = [
  ['format and lint', bin('biome'), ['ci', '.']],
  ['route types', bin('react-router'), ['typegen']],
  ['types', bin('tsc'), ['--noEmit']],
  ['boundaries', bin('depcruise'), ['app', 'server', 'simulators', '--config', '.dependency-cruiser.cjs']],
]
/** The projects that run together: as many files at once as there are cores. */
const suites = [['domain', 'check'], ...(process.argv.includes('--without-browser') ? [] : [['e2e']])]

const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const add = (tally: Tally) => {
  for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += tally[key]
}

function runGate(name: string, command: string, args: string[]): Tally {
  const passed = run(command, args) === 0
  console.log(`${passed ? '✓' : '✗'} ${name}`)
  if (!passed) failures.push(`${name}: see above`)
  return { passed: Number(passed), failed: Number(!passed), skipped: 0 }
}

function runSuite(projects: string[]): Tally {
  const report = join(reports, `${projects.at(-1)}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const workers = `--maxWorkers=${Math.max(2, availableParallelism())}`
  const status = run('node', [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    workers,
    ...reporters,
  ])
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const counted: Report = JSON.parse(readFileSync(report, 'utf8'))
  const failed = counted.numFailedTests + counted.testResults.filter(isBroken).length
  failures.push(...counted.testResults.flatMap(failuresIn))
  // A suite that fails without a failing test (an error outside of any) must still turn the run red.
  return {
    passed: counted.numPassedTests,
    failed: Math.max(failed, status === 0 ? 0 : 1),
    skipped: counted.numPendingTests + counted.numTodoTests,
  }
}

/** A test file that broke before its first test. */
const isBroken = ({ status, assertionResults }: FileReport) =>
  status === 'failed' && assertionResults.length === 0

/** Each failed test of a file with the start of its reason. */
function failuresIn(file: FileReport): string[] {
  const path = relative('.', file.name)
  if (isBroken(file)) return [`${path}: ${startOf(file.message)}`]
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${path}: ${fullName}\n    ${startOf(failureMessages?.[0])}`)
}

const startOf = (message = '') => message.split('\n').slice(0, 12).join('\n    ')

function run(command: string, args: string[]) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } }).status
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
for (const gate of gates) add(runGate(...gate))
for (const suite of suites) add(runSuite(suite))
// Said again here, since the end of the output is what is kept and read.
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
