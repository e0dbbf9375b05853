import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '#app/db/client.server.ts'

const drawingLock = 7_294_004
const markerOf = (folder: string) => join(folder, 'demo-unfinished')

/** Stands in the folder from before the demo market is filled until its last picture is drawn. */
export const isUnfinished = (folder: string) => existsSync(markerOf(folder))
export function markUnfinished(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(markerOf(folder), 'The demo market is being made; the next start goes on with it.\n')
}
export const markDrawn = (folder: string) => rmSync(markerOf(folder), { force: true })

/** Does `work` unless another process draws already. */
export async function withDrawingLock(db: Connection, work: () => Promise<void>): Promise<void> {
  const client = await db.$client.connect()
  client.on('error', () => {}) // a database that goes away is noticed by the work itself
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [drawingLock])
    if (!rows[0].mine) return
    await work()
    await client.query('select pg_advisory_unlock($1)', [drawingLock])
  } finally {
    client.release()
  }
}
