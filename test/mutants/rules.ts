import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { equivalent, isEquivalent } from './equivalent.ts'
import type { Survivor } from './survivor.ts'

// npm run test:mutants -- [--only app/modules/money/refunds] [--quick] [--at 2] [--again: only the table of the last run]
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean' },
    at: { type: 'string' },
    again: { type: 'boolean' },
  },
})

/** Fetched when it is asked for, as Lighthouse is: its packages are a third of a fresh clone's. */
const stryker = { version: '10.1.1', folder: resolve('.data/mutants/stryker') }
const report = '.data/mutants/rules.json'
/** The pure rules and cards of money, sales, identity and limits, and what they all speak with. */
const rules = [
  'app/modules/{money,sales,identity}/**/*{rules,status}.ts',
  'app/modules/platform/{approvals,limits,users}/**/*{rules,status}.ts',
  'app/base/**/*.ts',
]

type Mutant = {
  mutatorName: string
  replacement: string
  status: string
  location: { start: { line: number } }
}
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> }

if (!options.again) {
  fetchStryker()
  runStryker()
}
printTable(JSON.parse(readFileSync(report, 'utf8')) as Report)

function fetchStryker() {
  if (existsSync(join(stryker.folder, 'node_modules/@stryker-mutator/vitest-runner'))) return
  mkdirSync(stryker.folder, { recursive: true })
  writeFileSync(join(stryker.folder, 'package.json'), '{ "private": true }')
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${stryker.version}`)
  const flags = ['--no-audit', '--no-fund', '--legacy-peer-deps']
  execFileSync('npm', ['install', ...flags, ...packages], { cwd: stryker.folder, stdio: 'inherit' })
}

function runStryker() {
  const within = options.only
  const mutate = rules.flatMap((pattern) =>
    globSync(pattern).filter((file) => !file.endsWith('.test.ts') && (!within || file.startsWith(within))),
  )
  const config = {
    testRunner: 'vitest',
    plugins: [join(stryker.folder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'test/mutants/vitest.config.ts', related: true },
    mutate,
    coverageAnalysis: 'perTest',
    // A mutant of a table that is read at the start asks for all tests again: most of the time goes to those.
    ignoreStatic: options.quick ?? false,
    tempDirName: '.data/mutants/sandbox',
    ignorePatterns: [
      '.data',
      '.git',
      'build',
      'docs',
      'content',
      'bench',
      'public',
      'deploy',
      'app/db/migrations',
    ],
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    concurrency: Number(options.at ?? 2),
    allowConsoleColors: false,
  }
  const file = join(stryker.folder, 'stryker.config.json')
  writeFileSync(file, JSON.stringify(config, null, 2))
  const program = join(stryker.folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const env = { ...process.env, MUTANT_TESTS: pureTests().join(',') }
  const { status } = spawnSync(process.execPath, [program, 'run', file], { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

/** Tests that need neither PostgreSQL nor the built shop. */
function pureTests(): string[] {
  const heavy = /#test\/(?:db|http|make|count-statements)/
  return globSync('app/{base,modules}/**/*.test.ts')
    .filter((file) => !heavy.test(readFileSync(file, 'utf8')) && !file.includes('fingerprints'))
    .toSorted()
}

function printTable({ files }: Report) {
  const survivors: Survivor[] = []
  const rows = Object.entries(files).map(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    const counted = mutants.filter(
      ({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status),
    )
    const alive = counted
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ mutatorName, replacement, status, location: { start } }) => ({
        file,
        status,
        line: start.line,
        mutator: mutatorName,
        replacement,
        source: lines[start.line - 1]!.trim(),
      }))
      .filter((one) => !isEquivalent(one))
    survivors.push(...alive)
    const without = alive.filter(({ status }) => status === 'NoCoverage').length
    return { module: moduleOf(file), tried: counted.length, without, survived: alive.length - without }
  })
  console.log(
    '\n| rules of | reached by tests without a database | noticed | % | reached by others at most |',
  )
  console.log('|---|---|---|---|---|')
  for (const [module, own] of [...Map.groupBy(rows, (row) => row.module), ['all', rows] as const]) {
    const sum = (of: 'tried' | 'without' | 'survived') => own.reduce((all, row) => all + row[of], 0)
    const reached = sum('tried') - sum('without')
    const noticed = reached - sum('survived')
    const share = reached > 0 ? ((100 * noticed) / reached).toFixed(1) : '-'
    console.log(`| ${module} | ${reached} | ${noticed} | ${share} | ${sum('without')} |`)
  }
  console.log(`\n${equivalent.length} named equivalent. What a test reached and did not notice:`)
  for (const { file, line, mutator, replacement, source, status } of survivors)
    if (status === 'Survived')
      console.log(`- ${file}:${line} ${mutator}: \`${source}\` → \`${replacement.replaceAll(/\s+/g, ' ')}\``)
}

function moduleOf(file: string): string {
  return file
    .split('/')
    .slice(1, file.startsWith('app/base') ? 2 : 4)
    .join('/')
}
