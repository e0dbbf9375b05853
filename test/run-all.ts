import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { availableParallelism, setPriority } from 'node:os'
import { join } from 'node:path'
import { type BrowserName, chromiumPath, hasNewer } from './e2e/chromium.ts'
import { readReport, type Tally } from './read-report.ts'

const bin = (name: string) => join('node_modules', '.bin', name)
const vitest = 'node_modules/vitest/vitest.mjs'
const reports = '.data/test-reports'

/** A gate is one test of its own: it passes or it fails, and says why itself. */
const gates: [name: string, command: string, args: string[]][] = [
  ['format and lint', bin('biome'), ['ci', '.']],
  ['route types', bin('react-router'), ['typegen']],
  // TypeScript 7 checks in a quarter of the time, least with one checker: several look at what they share each for itself.
  // Version 6 stays for what reads sources through its interface, which 7 does not have.
  ['types', 'node', ['node_modules/typescript-7/bin/tsc', '--noEmit', '--checkers', '1']],
  [
    'boundaries',
    bin('depcruise'),
    [
      'app',
      'server',
      'simulators',
      'tools',
      'scripts',
      'test',
      'bench',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  ],
]
/** Everything but the journeys: one file more at once than there are cores, since each also waits for its database and its processes. */
const inside = ['--project=domain', '--project=check*', `--maxWorkers=${availableParallelism() + 1}`]
/** What leans on the browser itself (scrolling, pictures, what it stores): where a newer one is installed, in that one too. */
const ofTheBrowser = ['text-screens', 'seller', 'seller-pictures', 'connection-loss', 'journeys'].map(
  (name) => `test/e2e/${name}.e2e.ts`,
)

const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const add = (tally: Tally) => {
  for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += tally[key]
}

/** Gates have no bound of time: they take what the tests leave, which wait for a browser and a server. */
const behindOthers = 10

async function runGate(name: string, command: string, args: string[]) {
  const passed = (await run(command, args, { priority: behindOthers })) === 0
  console.log(`${passed ? '✓' : '✗'} ${name}`)
  if (!passed) failures.push(`${name}: see above`)
  add({ passed: Number(passed), failed: Number(!passed), skipped: 0 })
}

async function runGates() {
  for (const gate of gates) await runGate(...gate)
}

type Around = { output?: string; settings?: Record<string, string>; priority?: number }

/** One suite; what it says is kept in a file where another one speaks meanwhile. */
async function runSuite(name: string, args: string[], { output, settings }: Around = {}) {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = ['--import', './test/import-drizzle.ts', vitest, 'run', ...args, ...reporters]
  const status = await run('node', command, { output, settings })
  const { tally, failures: found } = readReport(report, status)
  failures.push(...found)
  add(tally)
}

/** Three at once were hardly faster on two cores, and each slower. */
const journeyParts = 2

/** Journeys change what all see (settings, the front page): each part has a server, a database and a browser of its own. */
async function runJourneys(name: string, browser: BrowserName, files: string[] = []) {
  await chromiumPath(browser) // unpacked once, not by all at the same moment
  const settings = { E2E_BROWSER: browser }
  const parts = Array.from({ length: journeyParts }, (_, at) => `${name}-${at + 1}`)
  const outputs = parts.map((part) => join(reports, `${part}.txt`))
  await Promise.all(
    parts.map((part, at) =>
      runSuite(part, ['--project=e2e', ...files, `--shard=${at + 1}/${journeyParts}`], {
        settings,
        output: outputs[at]!,
      }),
    ),
  )
  for (const output of outputs) console.log(readFileSync(output, 'utf8'))
}

/** Resolves with the exit code. Its words go to this process's own, or to a file. */
async function run(
  command: string,
  args: string[],
  { output, settings, priority }: Around = {},
): Promise<number | null> {
  const file = output ? await open(output, 'w') : undefined
  const words = file ? file.fd : 'inherit'
  const child = spawn(command, args, {
    stdio: ['ignore', words, words],
    // Each test file loads the program anew: what was compiled once need not be compiled again.
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: '.data/compiled',
      BUILT_PROGRAMS: 'yes',
      ...settings,
    },
  })
  if (priority && child.pid) setPriority(child.pid, priority)
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  await file?.close()
  return status
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const shutdown = join(reports, 'shutdown.txt')
const journeys = async () => {
  if (process.argv.includes('--without-browser')) return
  await runJourneys('journeys', 'package')
  if (hasNewer()) await runJourneys('newer-journeys', 'installed', ofTheBrowser)
}
// All at once: each waits for something now and then (a browser, a server that stops), and another one works meanwhile.
await Promise.all([
  runSuite('inside', inside),
  runSuite('shutdown', ['--project=shutdown'], { output: shutdown }),
  journeys(),
  runGates(),
])
console.log(readFileSync(shutdown, 'utf8'))
// Said again here, since the end of the output is what is kept and read.
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
