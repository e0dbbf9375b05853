import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folderOf = (dataDir: string) => join(dataDir, 'servers')

/** Notes that this process uses the embedded database in `dataDir`. */
export function registerServer(dataDir: string): void {
  mkdirSync(folderOf(dataDir), { recursive: true })
  writeFileSync(join(folderOf(dataDir), String(process.pid)), '')
}

/** Takes the note back. True when no other living server is left. */
export function unregisterServer(dataDir: string): boolean {
  rmSync(join(folderOf(dataDir), String(process.pid)), { force: true })
  const living = readdirSync(folderOf(dataDir)).filter((pid) => {
    if (isAlive(Number(pid))) return true
    rmSync(join(folderOf(dataDir), pid), { force: true }) // killed without a goodbye
    return false
  })
  return living.length === 0
}

/** Whether another living server uses the embedded database in `dataDir`. */
export function hasOtherServers(dataDir: string): boolean {
  if (!existsSync(folderOf(dataDir))) return false
  return readdirSync(folderOf(dataDir)).some((pid) => Number(pid) !== process.pid && isAlive(Number(pid)))
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
