import { readFile } from 'node:fs/promises'
import { type BackupFolder, placesIn } from './folder/backup-folder.ts'
import { appendDurably } from './folder/durable-file.ts'

/**
 * At this time all that was committed, and every file that it names, lies in the backup. `wal` says where the database
 * stood; without it only files are kept here, and the database is kept by pgBackRest.
 */
export type Moment = { at: string; wal?: { timeline: number; lsn: string } }

export const noteMoment = (folder: BackupFolder, moment: Moment) =>
  appendDurably(placesIn(folder).moments, [moment])

/** The oldest first. */
export async function readMoments(folder: BackupFolder): Promise<Moment[]> {
  return readJournal<Moment>(placesIn(folder).moments)
}

/** The lines of a journal but for one that was cut short. */
export async function readJournal<Line>(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return parseLines<Line>(text)
}

export const parseLines = <Line>(text: string): Line[] =>
  text.split('\n').flatMap((line) => {
    if (!line.endsWith('}')) return []
    try {
      return [JSON.parse(line) as Line]
    } catch {
      return []
    }
  })
