import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Folders that PostgreSQL wants, whose contents it makes anew: as its manual says of base backups. */
const emptied = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots']
const emptiedToo = ['pg_stat_tmp', 'pg_subtrans']
const leftOut = ['postmaster.pid', 'postmaster.opts', 'server.log', 'backup_label', 'tablespace_map']
const leftOutToo = ['recovery.signal', 'standby.signal', 'current_logfiles']
/** Copied last, so that it is not older than what it speaks of. */
export const controlFile = 'global/pg_control'

export type DataFiles = { files: string[]; folders: string[] }

/** What a full backup copies of PostgreSQL's data folder, in names with slashes. */
export async function listDataFiles(data: string): Promise<DataFiles> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true })
  const nameOf = (entry: (typeof entries)[number]) =>
    relative(data, join(entry.parentPath, entry.name)).split(sep).join('/')
  const files = entries.filter((entry) => entry.isFile()).map(nameOf)
  const folders = entries.filter((entry) => entry.isDirectory()).map(nameOf)
  return {
    files: files.filter((name) => isCopied(name) && name !== controlFile).concat(controlFile),
    folders: ['pg_wal/archive_status', ...folders.filter((name) => isCopied(`${name}/x`) || isEmptied(name))],
  }
}

const isEmptied = (name: string) => [...emptied, ...emptiedToo].includes(name)

function isCopied(name: string) {
  const parts = name.split('/')
  if (parts.length > 1 && isEmptied(parts[0]!)) return false
  if ([...leftOut, ...leftOutToo].includes(name)) return false
  return !parts.some((part) => part.startsWith('pgsql_tmp') || part.startsWith('pg_internal.init'))
}
