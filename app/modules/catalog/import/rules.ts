import { ok, type Result, refuse } from '#app/base/result.ts'

export const maxRows = 10_000
export const maxFileBytes = 10 * 1024 * 1024
export const maxColumns = 60
export const rowsPerBatch = 200
export const undoDays = 7
export const retentionDays = 30
const day = 24 * 60 * 60 * 1000

export const importStatuses = [
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]
export const importOutcomes = ['waiting', 'created', 'updated', 'unchanged', 'refused', 'undone'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
export type OutcomeCounts = Record<ImportOutcome, number>

/** What is wrong with a row: in which column, and what to do. Without a column it is the row as the file holds it. */
export type RowProblem = { column: string; message: string }
/** A file's own words, the columns that fill a product's fields, and what stands where none does. */
export type ColumnPlan = {
  columns: string[]
  mapping: Record<string, string>
  defaults: Record<string, string>
}

/** At work without anybody watching. */
export const busyStatuses = ['checking', 'running', 'undoing'] as const satisfies readonly ImportStatus[]
type BusyStatus = (typeof busyStatuses)[number]
export const isBusy = (status: ImportStatus): status is BusyStatus =>
  (busyStatuses as readonly string[]).includes(status)

const moves = {
  look: { from: ['mapping'], to: 'mapping' },
  check: { from: ['mapping', 'checked'], to: 'checking' },
  mapAgain: { from: ['checked'], to: 'mapping' },
  run: { from: ['checked'], to: 'running' },
  undo: { from: ['done'], to: 'undoing' },
} as const satisfies Record<string, { from: readonly ImportStatus[]; to: ImportStatus }>
export type ImportMove = keyof typeof moves

/** Where the work ends when no row is left. */
export const statusAfterRun = { checking: 'checked', running: 'done', undoing: 'undone' } as const

export const isImportMove = (typed: string | undefined): typed is ImportMove =>
  typed !== undefined && Object.hasOwn(moves, typed)

/** How far the work is: so many of all the rows that it goes through. */
export type ImportProgress = { status: ImportStatus; done: number; all: number }

type Standing = { status: ImportStatus; finishedAt: Date | null; laterDone: boolean; otherBusy: boolean }

/** Decides whether an import may go on. `laterDone`: a later file was brought in; `otherBusy`: another is at work. */
export function statusAfterMove(
  move: ImportMove,
  { status, finishedAt, laterDone, otherBusy }: Standing,
  now: Date,
): Result<ImportStatus, MoveRefusal> {
  const { from, to } = moves[move]
  if (!(from as readonly ImportStatus[]).includes(status)) return refuse('import-moved')
  if (isBusy(to) && otherBusy) return refuse('import-busy')
  if (move !== 'undo') return ok(to)
  if (!mayBeUndone(finishedAt, now)) return refuse('undo-late')
  return laterDone ? refuse('undo-later-first') : ok(to)
}
type MoveRefusal = 'import-moved' | 'import-busy' | 'undo-late' | 'undo-later-first'

export const mayBeUndone = (finishedAt: Date | null, now: Date) =>
  finishedAt !== null && now.getTime() - finishedAt.getTime() <= undoDays * day

/** From here on back an import is forgotten, cells and all. */
export const expiredBefore = (now: Date) => new Date(now.getTime() - retentionDays * day)

export const importRefusals = {
  'not-yours': 'There is no such import of yours.',
  'import-moved': 'This import has gone on meanwhile. Look at it as it is now.',
  'import-busy': 'Another file of yours is being worked on. Wait until it is done, then try again.',
  'undo-late': 'An import can be undone for 7 days. These products are changed one by one now.',
  'undo-later-first': 'You brought in a later file since. Undo that one first.',
  'email-unverified': 'Please confirm your email first: selling needs a confirmed email.',
  'shop-missing': 'Please complete your seller profile first: your shop needs a name and a district.',
  'too-often': 'That was a lot of files for one hour. Please wait a while, then try again.',
  'too-large': 'This file is over 10 MB. Take out pictures and sheets, or split it into two.',
  'no-file': 'Please choose a file first.',
  'empty-file': 'This file is empty.',
  'unknown-kind': 'This is neither a CSV nor an Excel file. Save your list as CSV or .xlsx, then send that.',
  'old-excel': 'This is an old Excel file (.xls). Open it and save it as .xlsx or CSV, then send that.',
  damaged: 'This file is damaged and cannot be read. Save it again as CSV or .xlsx, then send that.',
  swollen:
    'This Excel file unpacks to far more than a list of products holds. Save it as CSV, then send that.',
  'too-slow': 'This file takes too long to read. Save it again as CSV, or split it into two.',
  'files-waiting': 'Many files are being read right now. Please try again in a minute.',
  'no-columns': 'The first line must name the columns: name, price and so on.',
  'too-many-columns': 'The file has more than 60 columns. Take out those that say nothing of a product.',
  'no-rows': 'There is no row below the names of the columns.',
  'too-many-rows': 'The file has more than 10,000 rows. Split it and send the parts one after the other.',
} as const
export type ImportRefusal = keyof typeof importRefusals
