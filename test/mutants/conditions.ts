import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drawConditions } from './draw.ts'
import type { Condition } from './find-conditions.ts'
import { findTests, type Stage, type Tests } from './find-tests.ts'
import { instrument } from './instrument.ts'
import { folder, run } from './run-tests.ts'
import { type Found, tryTogether } from './try-mutants.ts'

// npm run test:conditions -- [--count 60] [--seed 26] [--only 3,14] [--list: what is drawn, and how many tests may notice it]
const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '26' },
    only: { type: 'string' },
    list: { type: 'boolean' },
  },
})
const results = `.data/mutants/conditions-${options.seed}.json`
const only = options.only?.split(',').map(Number)
const conditions = drawConditions(Number(options.count), Number(options.seed))

/** Of what is drawn now: a number means another condition after a change of the sources. */
const heardFile = resolve(`.data/mutants/heard-${hashOf(conditions)}.jsonl`)

type Outcome = Found & {
  number: number
  kind: Condition['kind']
  place: string
  condition: string
  does: string
  /** How many test files each stage asked that is done. */
  tried: Partial<Record<Stage, number>>
}
type Drawn = { number: number; condition: Condition; tests: Tests }

const drawn: Drawn[] = [...conditions.entries()]
  .filter(([number]) => !only || only.includes(number))
  .map(([number, condition]) => ({ number, condition, tests: findTests(condition) }))

if (options.list) list()
else tryAll()

function list() {
  for (const one of drawn) {
    const { place, does, condition, kind } = begin(one.number)
    const { near, rest, shop } = one.tests
    console.log(`${one.number} ${kind} ${place} ${does}: ${condition}`)
    console.log(
      `   ${near.files.length} near, ${rest.files.length} others, ${shop.files.length} of the shop; first ${near.files[0]}`,
    )
  }
}

/** The near tests of all, then the others of those that nobody noticed. What has a result is not tried again. */
function tryAll() {
  mkdirSync('.data/mutants', { recursive: true })
  instrument(folder, conditions)
  run(['scripts/prepare.mjs', '--build'])
  const outcomes = readOutcomes()
  const keep = ({ number }: Drawn, stage: Stage, found: Found, tried: number) => {
    const outcome = outcomes.get(number) ?? begin(number)
    outcomes.set(number, { ...outcome, ...found, tried: { ...outcome.tried, [stage]: tried } })
    writeFileSync(results, JSON.stringify([...outcomes.values()], null, 1))
    const end = found.noticedBy?.test ?? found.unclear ?? 'nobody noticed'
    console.log(`${stage} | ${number} | ${outcome.place} | ${outcome.does} | ${end}`)
  }
  for (const stage of ['near', 'rest', 'shop'] as const) {
    const left = drawn.filter(({ number }) => {
      const { noticedBy, unclear, tried = {} }: Partial<Outcome> = outcomes.get(number) ?? {}
      return !noticedBy && !unclear && tried[stage] === undefined
    })
    for (const kind of ['domain', 'check', 'sql'] as const) {
      const own = left.filter((one) => kindOf(one, stage) === kind)
      const mutants = own.map(({ tests, ...one }) => ({ ...one, files: tests[stage].files }))
      const project = stage === 'shop' || kind === 'check' ? 'check' : 'domain'
      const found = tryTogether(project, mutants, heardFile)
      for (const one of own) keep(one, stage, found.get(one.number) ?? {}, one.tests[stage].files.length)
    }
  }
  const noticed = [...outcomes.values()].filter(({ noticedBy }) => noticedBy)
  console.log(`\n${noticed.length} of ${outcomes.size} were noticed`)
}

/** What is tried in one run: that of SQL apart, which has one worker. */
function kindOf({ condition, tests }: Drawn, stage: Stage) {
  return condition.kind === 'sql' ? 'sql' : tests[stage].project
}

function hashOf(some: Condition[]): string {
  const names = some.map(({ file, from, to, does }) => `${file} ${from} ${to} ${does}`)
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
}

function begin(number: number): Outcome {
  const { kind, file, line, from, to, does } = conditions[number]!
  const condition = readFileSync(file, 'utf8').slice(from, to).replace(/\s+/g, ' ')
  return { number, kind, place: `${file}:${line}`, condition, does, tried: {} }
}

/** Of a run before, where the same condition was drawn. */
function readOutcomes(): Map<number, Outcome> {
  const known: Outcome[] = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : []
  const isSame = ({ number, condition, does }: Outcome) => {
    const now = conditions[number] && begin(number)
    return now?.condition === condition && now.does === does
  }
  return new Map(known.filter(isSame).map((outcome) => [outcome.number, outcome]))
}
