import { connectionErrorOf } from '../connection-errors.ts'
import { isPassing } from '../error-codes.ts'

/** Somebody else found that no replica answers: nobody waits for what it was asked. */
export class ReplicaUnavailable extends Error {}

/**
 * True where the replica is to blame, so that the primary is asked the same: its line, or what it replayed meanwhile was in
 * the way. A statement that took too long is not: it would take as long there. Nor is one that writes.
 */
export const isReplicaError = (error: unknown) =>
  error instanceof ReplicaUnavailable || isLostConnection(error) || isPassing(error)

/** True where the connection is of no use any more. */
export function isLostConnection(error: unknown): boolean {
  const kind = connectionErrorOf(error)
  return kind !== undefined && kind !== 'read-only'
}
