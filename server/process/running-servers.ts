import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderMark, startOf, startTimeOf } from './process-start.ts'

const folderOf = (dataDir: string) => join(dataDir, 'servers')
/** A process's beginning is known to a hundredth of a second, and the clock may have been set meanwhile. */
const clockGrain = 2_000

/** Who uses the embedded database, by the number of the process: numbers are given again, and folders are copied. */
type Note = { began: string; folder: string }

/** Notes that this process uses the embedded database in `dataDir`. */
export function registerServer(dataDir: string, pid = process.pid): void {
  mkdirSync(folderOf(dataDir), { recursive: true })
  const note: Note = { began: startOf(pid) ?? '', folder: folderMark(dataDir) }
  writeFileSync(join(folderOf(dataDir), String(pid)), JSON.stringify(note))
}

/** Takes the note back. True when no other living server is left. */
export function unregisterServer(dataDir: string, pid = process.pid): boolean {
  rmSync(join(folderOf(dataDir), String(pid)), { force: true })
  const living = readdirSync(folderOf(dataDir)).filter((name) => {
    if (isOn(dataDir, name)) return true
    rmSync(join(folderOf(dataDir), name), { force: true }) // killed without a goodbye
    return false
  })
  return living.length === 0
}

/** Whether another living server uses the embedded database in `dataDir`. */
export function hasOtherServers(dataDir: string): boolean {
  if (!existsSync(folderOf(dataDir))) return false
  return readdirSync(folderOf(dataDir)).some((name) => Number(name) !== process.pid && isOn(dataDir, name))
}

/** Whether the process that wrote the note lives, and wrote it of this folder. */
function isOn(dataDir: string, name: string): boolean {
  const began = startOf(Number(name))
  if (began === undefined) return false
  const note = readNote(join(folderOf(dataDir), name))
  if (note) return note.began === began && note.folder === folderMark(dataDir)
  // Of a release that wrote nothing into it: whoever wrote it lived by then.
  return (startTimeOf(Number(name)) ?? 0) <= writtenAt(join(folderOf(dataDir), name)) + clockGrain
}

function readNote(file: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note
  } catch {
    return undefined
  }
}

const writtenAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
