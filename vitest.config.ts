import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A file that takes a minute begins first: begun last, it would run alone while the other core has nothing to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const takesLong = ({ moduleId }: TestSpecification) => moduleId.endsWith(slowest)
    return (await super.sort(files)).sort((one, other) => Number(takesLong(other)) - Number(takesLong(one)))
  }
}

const slowest = 'app/domain/media/likeness.test.ts'
const units = {
  env: { NODE_ENV: 'test', APP_SECRET: 'a secret that only the tests use, long enough' },
  testTimeout: 30_000,
  hookTimeout: 60_000,
  globalSetup: ['./test/prepare.ts'],
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['app/domain/**/*.test.{ts,tsx}'],
          exclude: [slowest],
          // The rules keep nothing between two calls, so that a worker loads them once for all files.
          isolate: false,
          ...units,
        },
      },
      {
        test: {
          name: 'check',
          include: [
            'app/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'simulators/**/*.test.ts',
            'test/*.test.ts',
          ],
          exclude: ['app/domain/**/!(likeness).test.{ts,tsx}'],
          ...units,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/*.e2e.ts'],
          // Of what journeys make themselves; the server they look at has its own.
          env: { APP_SECRET: units.env.APP_SECRET },
          globalSetup: [...units.globalSetup, './test/e2e/prepare.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
