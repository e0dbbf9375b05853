import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file below DATA_DIR. `changed`: when it was last written, in milliseconds. */
export type FoundFile = { name: string; size: number; changed: number }
type Look = { files: FoundFile[]; folders: string[]; changed: number; settled: boolean }
/** What folders held at the last look: one that did not change since is not read again. */
export type SeenFolders = Map<string, Look>

/** Files that were removed from the store while nobody had copied them yet. */
export const removedFolder = 'removed'
const wholeFolders = ['media', 'imports', removedFolder]
/** Two changes within this time may leave the same time of change. */
const clockGrain = 2_000

/** What lies in DATA_DIR and is to be kept: the store's files, ZIPs of imports, secrets, the heads of the audit log. */
export async function findFiles(dataDir: string, seen: SeenFolders): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  const top = await readdir(dataDir, { withFileTypes: true })
  for (const entry of top)
    if (entry.isFile() && !entry.name.startsWith('.')) await push(found, dataDir, entry.name)
  const names: string[] = []
  for (const entry of top)
    if (wholeFolders.includes(entry.name) && (await isFolder(entry))) names.push(entry.name)
  const known = new Set<string>()
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    known.add(name)
    const look = await lookInto(dataDir, name, seen)
    if (!look) continue
    found.push(...look.files)
    names.push(...look.folders)
  }
  for (const name of seen.keys()) if (!known.has(name)) seen.delete(name)
  return found
}

async function lookInto(dataDir: string, name: string, seen: SeenFolders): Promise<Look | undefined> {
  const folder = join(dataDir, name)
  const began = Date.now()
  const about = await stat(folder).catch(() => undefined)
  if (!about) return undefined // gone meanwhile
  const before = seen.get(name)
  if (before?.settled && before.changed === about.mtimeMs) return before
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])
  const files: FoundFile[] = []
  // What begins with a dot is being written.
  const folders: string[] = []
  for (const entry of entries) {
    const inner = `${name}/${entry.name}`
    if (await isFolder(entry)) folders.push(inner)
    else if (!entry.name.startsWith('.')) await push(files, dataDir, inner)
  }
  const look = { files, folders, changed: about.mtimeMs, settled: about.mtimeMs < began - clockGrain }
  seen.set(name, look)
  return look
}

/** Also one that is a link, as to another disk. A circle of links ends where the system follows no more of them. */
const isFolder = async (entry: Dirent) =>
  entry.isDirectory() ||
  (entry.isSymbolicLink() &&
    (await stat(join(entry.parentPath, entry.name)).then(
      (about) => about.isDirectory(),
      () => false,
    )))

async function push(found: FoundFile[], dataDir: string, name: string) {
  const about = await stat(join(dataDir, name)).catch(() => undefined)
  if (about?.isFile() && !name.endsWith('.part'))
    found.push({ name, size: about.size, changed: about.mtimeMs })
}
