import { defineConfig } from 'vitest/config'
import { compileMessages } from '../../scripts/messages/compile.ts'

compileMessages()

/** Tests of pure rules, without a database: a mutant is tried in a moment. */
export default defineConfig({
  test: {
    root: process.cwd(),
    include: (process.env.MUTANT_TESTS ?? '').split(',').filter(Boolean),
    env: { NODE_ENV: 'test', APP_SECRET: 'a secret that only the tests use, long enough' },
    isolate: false,
    // On a busy machine a property of hundreds of cases takes longer than usual.
    testTimeout: 60_000,
  },
})
