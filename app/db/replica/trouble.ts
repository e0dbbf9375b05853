import { connectionTroubleOf } from '../connection-trouble.ts'
import { isPassing } from '../error-codes.ts'

/** Somebody else found that no replica answers: nobody waits for what it was asked. */
export class LeftAlone extends Error {}

/**
 * True where the replica is to blame, so that the primary is asked the same: its line, or what it replayed meanwhile was in
 * the way. A statement that took too long is not: it would take as long there. Nor is one that writes.
 */
export const isReplicaTrouble = (error: unknown) =>
  error instanceof LeftAlone || isLostConnection(error) || isPassing(error)

/** True where the connection is of no use any more. */
export function isLostConnection(error: unknown): boolean {
  const trouble = connectionTroubleOf(error)
  return trouble !== undefined && trouble !== 'read-only'
}
