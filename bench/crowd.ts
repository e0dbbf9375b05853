import { spawnSync } from 'node:child_process'

// npm run bench -- crowd: all mixes of attackers; `npm test` plays the first one.
const play = ['node_modules/vitest/vitest.mjs', 'run', '--project=domain', 'app/workflows/crowd.test.ts']
const env = { ...process.env, CROWD: 'all' }
const { status } = spawnSync(process.execPath, play, { stdio: 'inherit', env })
process.exitCode = status ?? 1
