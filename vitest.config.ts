import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileMessages } from './scripts/messages/compile.ts'

compileMessages()

/** Seconds that files took which take long (test/note-slow-files.ts); the others take a few. */
const slow = JSON.parse(readFileSync('test/slow-files.json', 'utf8')) as Record<string, number>
const secondsOf = ({ moduleId }: TestSpecification) => slow[relative('.', moduleId)] ?? 3

/**
 * A file that takes a minute begins first: begun last, it would run alone while the other core has nothing to do. Halves
 * that run side by side take about as long as each other. Files of a project stay together, and those with a worker of their
 * own come first: a worker whose next file is of another project ends, and the new one loads everything again.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return sorted.toSorted(
      (one, other) =>
        projects.indexOf(one.project) - projects.indexOf(other.project) || secondsOf(other) - secondsOf(one),
    )
  }

  override async shard(files: TestSpecification[]) {
    const { index, count } = this.ctx.config.shard!
    const byName = files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId))
    const shards = Array.from({ length: count }, () => ({ seconds: 0, files: [] as TestSpecification[] }))
    for (const file of byName.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
      const shortest = shards.reduce((best, shard) => (shard.seconds < best.seconds ? shard : best))
      shortest.files.push(file)
      shortest.seconds += secondsOf(file)
    }
    return shards[index - 1]!.files
  }
}

const inside = [
  'app/**/*.test.{ts,tsx}',
  'server/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tools/**/*.test.ts',
  'simulators/**/*.test.ts',
  'test/{,product/,attacks/}*.test.ts',
]
const elsewhere = [
  'test/attacks/shutdown.test.ts',
  'app/{base,modules,workflows}/**/!(similarity).test.{ts,tsx}',
]
/**
 * Files that change what their worker is (its environment, its clock, its modules), start what runs on, or open pictures, of
 * which the app forbids its process some kinds once it has drawn one: each has a worker to itself. All others share one, which
 * loads what they import once.
 */
const changesItsWorker =
  /process\.env\.\w+ = |Object\.assign\(process\.env|\bvi\.\w|from 'sharp'|globalThis\.\w+ = |import \{[^}]*\b(?:startBackground|startTelemetry|closeStreams|createHttpServer|databaseProxy|writeVisits|metricsToken|provider)\b[^}]*\} from '[^']*\/http\.ts'/
const alone = globSync(inside, { exclude: elsewhere }).filter((file) =>
  changesItsWorker.test(readFileSync(file, 'utf8')),
)

/** Busy for twenty seconds with two threads of its own: not among those that share a worker. */
const similarity = 'app/modules/platform/files/fingerprints/similarity.test.ts'
/**
 * Ends of waits, not bounds of what is tested: nothing is slower for them, and they are there so that what never comes is told.
 * Far above what a machine takes that is busy with something else.
 */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }
const units = {
  execArgv: ['--import', './test/import-drizzle.ts'],
  env: {
    NODE_ENV: 'test',
    APP_SECRET: 'a secret that only the tests use, long enough',
    // Hundreds of accounts are made and signed in to: at the real cost that alone takes minutes.
    PASSWORD_COST: '1024',
  },
  ...patience,
  globalSetup: ['./test/prepare.ts'],
  // What was built runs as it is.
  server: { deps: { external: [/\/build\/(?:server|programs)\//] } },
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['app/{base,modules,workflows}/**/*.test.{ts,tsx}'],
          exclude: [similarity],
          // The rules keep nothing between two calls, so that a worker loads them once for all files.
          isolate: false,
          ...units,
        },
      },
      {
        test: {
          name: 'check',
          include: inside,
          exclude: [...elsewhere, ...alone],
          isolate: false,
          ...units,
          env: { ...units.env, SHARED_WORKER: 'yes' },
          setupFiles: './test/shop-hooks.ts',
        },
      },
      {
        test: {
          name: 'check-alone',
          include: alone,
          ...units,
          setupFiles: './test/shop-hooks.ts',
        },
      },
      {
        test: {
          name: 'shutdown',
          include: ['test/attacks/shutdown.test.ts'],
          ...units,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/*.e2e.ts'],
          // One browser for all of them, and what they import is loaded once; each test has pages with a memory of their own.
          isolate: false,
          execArgv: units.execArgv,
          // Of what journeys make themselves; the server they look at has its own.
          env: { APP_SECRET: units.env.APP_SECRET },
          globalSetup: [...units.globalSetup, './test/e2e/prepare.ts'],
          ...patience,
          testTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
