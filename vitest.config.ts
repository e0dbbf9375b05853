import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const server = { globalSetup: ['./test/prepare.ts'] }

/** A file that takes a minute begins first: begun last, it would run alone while the other core has nothing to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const takesLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('/likeness.test.ts')
    return (await super.sort(files)).sort((one, other) => Number(takesLong(other)) - Number(takesLong(one)))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
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
          env: { NODE_ENV: 'test', APP_SECRET: 'a secret that only the tests use, long enough' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...server,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/*.e2e.ts'],
          // Of what journeys make themselves; the server they look at has its own.
          env: { APP_SECRET: 'a secret that only the tests use, long enough' },
          globalSetup: ['./test/prepare.ts', './test/e2e/prepare.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
