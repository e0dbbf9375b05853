import { spawn } from 'node:child_process'
import { startArguments } from '#scripts/programs.ts'

const port = 4990

/** The demo market as `npm start` opens it, with data of its own. */
export async function startShop() {
  const child = spawn('node', startArguments(), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: '.data/weight',
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (said: Buffer) => said.includes('is open at') && resolve())
    child.once('exit', () => reject(new Error('The shop did not start')))
  })
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGINT')
      }),
  }
}
