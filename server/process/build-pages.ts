import { spawn } from 'node:child_process'

/**
 * Under `npm start` the pages are built while the database gets ready. Where nothing changed that is a look at the
 * sources. What starts the server itself has built before.
 */
export function buildPages(): Promise<void> {
  if (process.env.npm_lifecycle_event !== 'start') return Promise.resolve()
  const building = spawn(process.execPath, ['scripts/prepare.mjs', '--build'], { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    building.once('error', reject)
    building.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The pages cannot be built'))))
  })
}
