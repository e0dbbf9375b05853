import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drawConditions } from './draw.ts'
import type { Condition } from './find-conditions.ts'
import { instrument, writeSql } from './instrument.ts'

// npm run test:conditions -- [--count 60] [--seed 26] [--only 3,14]
const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '26' },
    only: { type: 'string' },
  },
})
const folder = resolve('.data/mutants/tree')
const results = `.data/mutants/conditions-${options.seed}.json`
const conditions = drawConditions(Number(options.count), Number(options.seed))
const only = options.only?.split(',').map(Number)

type Outcome = { place: string; does: string; diedOf: string | undefined }

mkdirSync('.data/mutants', { recursive: true })
instrument(folder, conditions)
run(['scripts/prepare.mjs', '--build'])
const outcomes: Outcome[] = []
for (const [number, condition] of conditions.entries()) {
  if (only && !only.includes(number)) continue
  const outcome = {
    place: `${condition.file}:${condition.line}`,
    does: condition.does,
    diedOf: tried(number, condition),
  }
  outcomes.push(outcome)
  console.log(`${number} | ${outcome.place} | ${outcome.does} | ${outcome.diedOf ?? '**survived**'} |`)
  writeFileSync(results, JSON.stringify(outcomes, null, 1))
}
const died = outcomes.filter(({ diedOf }) => diedOf)
console.log(`\n${died.length} of ${outcomes.length} died`)

/** Files of tests that fail in the copy without any mutant: they look at the checkout itself. */
let broken: string[] | undefined

/** The first test that noticed it: among those that import the file, then among those of the built shop. */
function tried(number: number, condition: Condition): string | undefined {
  if (condition.kind === 'sql') {
    const takeOut = writeSql(folder, condition)
    const diedOf = firstFailure(['run', '--project=domain'], {})
    takeOut()
    return diedOf
  }
  const settings = { MUTANT: String(number) }
  const within = firstFailure(['related', '--run', '--project=domain', condition.file], settings)
  if (within) return within
  broken ??= failingFiles(['run', '--project=check'], {})
  const excluded = broken.map((file) => `--exclude=${file}`)
  return firstFailure(['run', '--project=check', ...excluded, ...outsideTests(condition)], settings)
}

/** Tests of the built shop load no source, so that nothing says which of them reach a file: those of its capability, and of access. */
function outsideTests({ file, kind }: Condition): string[] {
  const capability = file.split('/')[3] ?? ''
  const folders = ['app/screens', 'app/api', 'app/http', 'server'].map((place) => `${place}/.*${capability}`)
  return kind === 'access' ? ['app/http', 'app/api', 'app/screens/auth', 'test/'] : [...folders, 'test/']
}

type Report = {
  testResults: { name: string; status: string; assertionResults: { status: string; title: string }[] }[]
}

function firstFailure(args: string[], settings: Record<string, string>): string | undefined {
  const { status, testResults } = report([...args, '--bail=1'], settings)
  if (status === 0) return undefined
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  return failed?.title ?? 'a test file that no longer starts'
}

const failingFiles = (args: string[], settings: Record<string, string>): string[] =>
  report(args, settings)
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(folder, name))

function report(args: string[], settings: Record<string, string>): Report & { status: number | null } {
  const file = resolve('.data/mutants/report.json')
  const reporters = ['--reporter=json', `--outputFile.json=${file}`]
  writeFileSync(file, '{"testResults":[]}')
  const flags = ['--passWithNoTests', '--maxWorkers=2']
  const status = run(['node_modules/vitest/vitest.mjs', ...args, ...flags, ...reporters], settings)
  return { status, ...(JSON.parse(readFileSync(file, 'utf8')) as Report) }
}

function run(args: string[], settings: Record<string, string> = {}): number | null {
  const env = { ...process.env, NODE_ENV: 'test', ...settings }
  return spawnSync(process.execPath, args, { cwd: folder, env, stdio: 'ignore' }).status
}
