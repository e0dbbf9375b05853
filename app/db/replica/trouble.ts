import { DatabaseError } from 'pg'

/** The line, the server's end, and the machine's own troubles. */
const lost = /^(?:08|57P|58|XX)/
/** Beside them what passes: no room, or what the replica replayed meanwhile was in the way of the read. */
const passing = /^(?:53|40001|40P01)/

/**
 * True where the replica is to blame, so that the primary is asked the same. A statement that took too long is not: it
 * would take as long there.
 */
export const isReplicaTrouble = (error: unknown) =>
  isLostConnection(error) || passing.test(codeOf(error) ?? '')

/** True where the connection is of no use any more. Where the error is none of the database's, nobody answered. */
export const isLostConnection = (error: unknown) => {
  const code = codeOf(error)
  return code === undefined || lost.test(code)
}

const codeOf = (error: unknown) => (error instanceof DatabaseError ? error.code : undefined)
