import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { quotedStates } from '#app/base/states.ts'

/** For a statement: one of these states, written out, so that the planner sees which index is for them. */
export const stateIn = (column: SQLWrapper, states: readonly string[]): SQL =>
  sql`${column} ${sql.raw(states.length === 1 ? `= ${quotedStates(states)}` : `in (${quotedStates(states)})`)}`
/** None of these states. */
export const stateNotIn = (column: SQLWrapper, states: readonly string[]): SQL =>
  sql`${column} ${sql.raw(states.length === 1 ? `<> ${quotedStates(states)}` : `not in (${quotedStates(states)})`)}`
