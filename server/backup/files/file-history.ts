import { open, stat } from 'node:fs/promises'
import { type BackupFolder, placesIn } from '../folder/backup-folder.ts'
import { appendDurably, writeDurably } from '../folder/durable-file.ts'
import { parseLines } from '../moments.ts'

/** A file as it was from `came` on: `name` is its path below DATA_DIR. */
type Came = { came: string; name: string; size: number; changed: number; hash: string }
/** It was found to be gone, and may have gone some seconds before. */
type Went = { went: string; name: string }
export type FileEvent = Came | Went
export type Version = Came & { went?: string }

/** What is known of the shop's files: their versions, the oldest first. Reads on where it stopped. */
export function openFileHistory(folder: BackupFolder) {
  const file = placesIn(folder).files
  const versions = new Map<string, Version[]>()
  let read = { bytes: 0, inode: 0n }

  async function refresh() {
    const found = await stat(file, { bigint: true }).catch(() => undefined)
    if (!found) return
    const { ino: inode, size } = found
    if (inode !== read.inode || Number(size) < read.bytes) {
      versions.clear() // written anew by a backup that left out what is too old
      read = { bytes: 0, inode }
    }
    const text = await readFrom(file, read.bytes, Number(size))
    read.bytes = Number(size)
    for (const event of parseLines<FileEvent>(text)) apply(versions, event)
  }

  return {
    versions,
    refresh,
    current: (name: string) => {
      const last = versions.get(name)?.at(-1)
      return last && !last.went ? last : undefined
    },
    async add(events: FileEvent[]) {
      await appendDurably(file, events)
      await refresh()
    },
    async rewrite(kept: Version[]) {
      const events = kept.flatMap(({ went, ...came }): FileEvent[] => [
        came,
        ...(went ? [{ went, name: came.name }] : []),
      ])
      await writeDurably(file, events.map((event) => `${JSON.stringify(event)}\n`).join(''))
      await refresh()
    },
  }
}
export type FileHistory = ReturnType<typeof openFileHistory>

function apply(versions: Map<string, Version[]>, event: FileEvent) {
  const known = versions.get(event.name) ?? []
  const last = known.at(-1)
  if ('came' in event) {
    if (last && !last.went) last.went = event.came // another took its place
    versions.set(event.name, [...known, { ...event }])
  } else if (last && !last.went) last.went = event.went
}

async function readFrom(file: string, begin: number, end: number) {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(end - begin)
    await handle.read(bytes, 0, bytes.byteLength, begin)
    return bytes.toString('utf8')
  } finally {
    await handle.close()
  }
}

/**
 * The files that rows of the time `to` may name. `seenBy` is the first look that began at or after it: what came by then
 * may be named, and what was found to be gone before `to` may not. Nor may what was written into the store later.
 */
export const filesAt = (history: FileHistory, to: string, seenBy: string): Version[] =>
  [...history.versions.values()].flatMap((all) => {
    const last = all.findLast((version) => mayBeNamed(version, to, seenBy))
    return last ? [last] : []
  })

function mayBeNamed({ name, came, went, changed }: Version, to: string, seenBy: string) {
  const isStored = name.includes('/')
  if (isStored && changed > Date.parse(to)) return false
  return came <= seenBy && (went === undefined || went >= to)
}
