import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Text } from '#app/messages/language.ts'
import * as texts from '#messages/import.ts'
import { type ImportStatus, isBusy } from './status.ts'

export const maxRows = 10_000
export const maxFileBytes = 10 * 1024 * 1024
export const maxColumns = 60
export const rowsPerBatch = 200
export const undoDays = 7
export const retentionDays = 30
const day = 24 * 60 * 60 * 1000

/** `merged` rows are a part of another row's product; `skipped` ones are no goods, or not for this shop. */
export const importOutcomes = [
  'waiting',
  'created',
  'updated',
  'unchanged',
  'refused',
  'undone',
  'merged',
  'skipped',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]
export type OutcomeCounts = Record<ImportOutcome, number>

/** What is wrong with a row: in which column, and what to do. Without a column it is the row as the file holds it. */
export type RowProblem = { column: Text; message: Text }
/** As it is read. */
export type SpokenProblem = { column: string; message: string }
/** A file's own words, the columns that fill a product's fields, and what stands where none does. */
export type ColumnPlan = {
  columns: string[]
  mapping: Record<string, string>
  defaults: Record<string, string>
  /** The day on which the file came, as `2026-11-29`: sales that are over by then count no more. */
  today?: string
}

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

export const importRefusals = { 'too-large': texts.fileTooLarge, ...texts.refusals }
export type ImportRefusal = keyof typeof importRefusals
