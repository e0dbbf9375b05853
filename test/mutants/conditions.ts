import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drawConditions } from './draw.ts'
import type { Condition } from './find-conditions.ts'
import { findTests, type Tests } from './find-tests.ts'
import { instrument, turnOn, writeSql } from './instrument.ts'

// npm run test:conditions -- [--count 60] [--seed 26] [--only 3,14] [--list: what is drawn, and how many tests may notice it]
const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '26' },
    only: { type: 'string' },
    list: { type: 'boolean' },
  },
})
const folder = resolve('.data/mutants/tree')
const results = `.data/mutants/conditions-${options.seed}.json`
const only = options.only?.split(',').map(Number)
const conditions = drawConditions(Number(options.count), Number(options.seed))
const wanted = [...conditions.entries()].filter(([number]) => !only || only.includes(number))

const stages = ['near', 'rest', 'shop'] as const
type Stage = (typeof stages)[number]
type Outcome = {
  number: number
  kind: Condition['kind']
  place: string
  condition: string
  does: string
  /** How many test files each stage ran that is done. */
  tried: Partial<Record<Stage, number>>
  noticedBy?: { file: string; test: string; message: string }
  /** It ended otherwise than by a test that failed: to be looked at. */
  unclear?: string
}

/** Whether a file of tests fails without any mutant: some look at the checkout itself, which the copy is not. */
const broken = new Map<string, boolean>()
/** Whether the copy has been: its mutants are in what is built, turned off. */
let isBuilt = false

if (options.list) list()
else tryAll()

function list() {
  for (const [number, condition] of wanted) {
    const { place, does, condition: text, kind } = begin(number, condition)
    const { near, rest, shop } = findTests(condition)
    console.log(`${number} ${kind} ${place} ${does}: ${text}`)
    console.log(`   ${near.length} near, ${rest.length} others, ${shop.length} of the shop; ${near[0]}`)
  }
}

/** The near tests of all, then the others of those that nobody noticed, the fewest first: what is told apart soon is known soon. */
function tryAll() {
  mkdirSync('.data/mutants', { recursive: true })
  instrument(folder, conditions)
  const outcomes = readOutcomes()
  const tests = new Map(wanted.map(([number, condition]) => [number, findTests(condition)]))
  const steps = wanted.flatMap(([number]) => stages.map((stage) => ({ number, stage })))
  const costOf = ({ number, stage }: (typeof steps)[number]) => {
    const { [stage]: own, nearProject } = tests.get(number)!
    return stage === 'near' ? (nearProject === 'domain' ? 0 : 1) : own.length
  }
  for (const { number, stage } of steps.toSorted((one, other) => costOf(one) - costOf(other))) {
    const outcome = outcomes.get(number) ?? begin(number, conditions[number]!)
    outcomes.set(number, outcome)
    if (outcome.noticedBy || outcome.unclear || outcome.tried[stage] !== undefined) continue
    tryStage(outcome, tests.get(number)!, stage)
    writeFileSync(results, JSON.stringify([...outcomes.values()], null, 1))
    const end = outcome.noticedBy?.test ?? outcome.unclear ?? 'nobody noticed'
    console.log(`${stage} | ${number} | ${outcome.place} | ${outcome.does} | ${end}`)
  }
  const noticed = [...outcomes.values()].filter(({ noticedBy }) => noticedBy)
  console.log(`\n${noticed.length} of ${outcomes.size} were noticed`)
}

function begin(number: number, { kind, file, line, from, to, does }: Condition): Outcome {
  const condition = readFileSync(file, 'utf8').slice(from, to).replace(/\s+/g, ' ')
  return { number, kind, place: `${file}:${line}`, condition, does, tried: {} }
}

/** Of a run before, where the same condition was drawn. */
function readOutcomes(): Map<number, Outcome> {
  const known: Outcome[] = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : []
  const isSame = ({ number, condition, does }: Outcome) => {
    const drawn = conditions[number]
    return drawn && begin(number, drawn).condition === condition && drawn.does === does
  }
  return new Map(known.filter(isSame).map((outcome) => [outcome.number, outcome]))
}

function tryStage(outcome: Outcome, tests: Tests, stage: Stage) {
  const condition = conditions[outcome.number]!
  const project = stage === 'shop' ? 'check' : stage === 'near' ? tests.nearProject : 'domain'
  const isSql = condition.kind === 'sql'
  const takeOut = isSql ? writeSql(folder, condition) : () => {}
  const { noticedBy, unclear } = firstToNotice(project, tests[stage], {
    settings: isSql ? {} : turnOn(outcome.number),
    without: (check) => {
      takeOut()
      const isBroken = check()
      if (isSql) writeSql(folder, condition)
      return isBroken
    },
  })
  takeOut()
  Object.assign(outcome, { noticedBy, unclear })
  outcome.tried[stage] = tests[stage].length
}

type Mutant = { settings: Record<string, string>; without: (check: () => boolean) => boolean }

/** The first test that fails with the mutant, in a file that does not fail without it. */
function firstToNotice(
  project: string,
  tests: string[],
  mutant: Mutant,
): Pick<Outcome, 'noticedBy' | 'unclear'> {
  const asked = tests.filter((file) => !broken.get(file))
  if (asked.length === 0) return {}
  const { failed, status } = report(project, asked, mutant.settings)
  if (status === 0) return {}
  if (failed.length === 0) return { unclear: `ended with ${status}, and no test failed` }
  for (const failure of failed) {
    const { file } = failure
    if (!broken.has(file))
      broken.set(
        file,
        mutant.without(() => report(project, [file], {}).status !== 0),
      )
    if (!broken.get(file)) return { noticedBy: failure }
  }
  return firstToNotice(project, asked, mutant)
}

type Report = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; title: string; failureMessages: string[] }[]
  }[]
}
type Failure = { file: string; test: string; message: string }

function report(project: string, tests: string[], settings: Record<string, string>) {
  if (project === 'check' && !isBuilt) isBuilt = run(['scripts/prepare.mjs', '--build']) === 0
  const file = resolve('.data/mutants/report.json')
  writeFileSync(file, '{"testResults":[]}')
  const reporters = ['--reporter=json', `--outputFile.json=${file}`]
  const flags = ['--config=test/mutants/conditions.config.ts', `--project=${project}`, '--bail=1']
  const status = run(
    ['node_modules/vitest/vitest.mjs', 'run', ...flags, '--maxWorkers=2', ...reporters, ...tests],
    { ...settings, TEST_ORDER: tests.join(',') },
  )
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failed = testResults
    .filter((one) => one.status === 'failed')
    .map(({ name, message, assertionResults }): Failure => {
      const first = assertionResults.find((one) => one.status === 'failed')
      return {
        file: relative(folder, name),
        test: first?.title ?? 'the file no longer starts',
        message: (first?.failureMessages[0] ?? message).slice(0, 600),
      }
    })
  return { status, failed }
}

function run(args: string[], settings: Record<string, string> = {}): number | null {
  const log = openSync('.data/mutants/last.log', 'w')
  const env = { ...process.env, NODE_ENV: 'test', ...settings }
  const longest = 20 * 60_000
  return spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', log, log],
    timeout: longest,
  }).status
}
