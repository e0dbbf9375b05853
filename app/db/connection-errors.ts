/**
 * What became of the line to the database.
 * - lost: it broke, or was ended by the other side
 * - unreachable: none could be made
 * - silent: no answer came in time
 * - read-only: it leads to a server that takes no writes, such as a primary that has become a standby
 * - busy: no connection of the pool came free in time
 * - full: the server takes no more connections
 */
export type ConnectionError = 'lost' | 'unreachable' | 'silent' | 'read-only' | 'busy' | 'full'

/** The database is not there for a piece of work: nothing of it was done. */
export class DatabaseUnavailable extends Error {
  readonly kind: ConnectionError
  constructor(kind: ConnectionError, cause?: unknown) {
    super(`The database is ${kind}${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause })
    this.name = new.target.name
    this.kind = kind
  }
}

/** The connection went while a piece of work was done on it. */
export class ConnectionLost extends DatabaseUnavailable {
  /** True where it may have been done nevertheless. */
  readonly outcomeUnknown: boolean
  /** True where doing it again does no harm, whatever became of it. */
  readonly repeatable: boolean
  constructor(kind: ConnectionError, cause: unknown, outcomeUnknown: boolean, repeatable = !outcomeUnknown) {
    super(kind, cause)
    this.outcomeUnknown = outcomeUnknown
    this.repeatable = repeatable
  }
}

/** The error by which our pool says that the database is not there, also where others wrapped it. */
export function unavailableOf(error: unknown): DatabaseUnavailable | undefined {
  return causesOf(error).find((cause) => cause instanceof DatabaseUnavailable)
}

/** True where nobody may be told that sending it again is safe: it may be done already, and would be done twice. */
export function mayBeDone(error: unknown): boolean {
  const away = unavailableOf(error)
  return away instanceof ConnectionLost && !away.repeatable
}

const byState: Record<string, ConnectionError> = {
  '25006': 'read-only', // read_only_sql_transaction
  '25P03': 'lost', // idle_in_transaction_session_timeout
  '53300': 'full', // too_many_connections
  '57P01': 'lost', // admin_shutdown
  '57P02': 'lost', // crash_shutdown
  '57P03': 'unreachable', // cannot_connect_now
  '57P05': 'lost', // idle_session_timeout
  EAI_AGAIN: 'unreachable',
  ECONNABORTED: 'lost',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'lost',
  EHOSTDOWN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOENT: 'unreachable', // the socket file of a server that ended
  ENOTFOUND: 'unreachable',
  EPIPE: 'lost',
  ETIMEDOUT: 'silent',
}

/** What the driver says without a code. */
const byMessage: [RegExp, ConnectionError][] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated due to connection timeout|^timeout expired/, 'unreachable'],
  [/^Connection terminated/, 'lost'],
  [/^Query read timeout/, 'silent'],
  [/is not queryable$/, 'lost'],
  [/^Cannot use a pool after calling end/, 'unreachable'],
]

/** The one place that says whether an error of the driver's is one of the connection, not of the statement. */
export function connectionErrorOf(error: unknown): ConnectionError | undefined {
  for (const cause of causesOf(error)) {
    if (cause instanceof DatabaseUnavailable) return cause.kind
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (code === 'ENOENT' && !('address' in cause)) return // of a file
    const known = byState[code] ?? (code.startsWith('08') ? 'lost' : undefined) // connection_exception
    if (known) return known
    if (code) return // an answer of the database to the statement
    const said = byMessage.find(([words]) => words.test(cause.message))
    if (said) return said[1]
  }
  return
}

/** Nobody refused: no line came about in time. */
export const isLate = (error: unknown) =>
  causesOf(error).some(({ message }) =>
    /^(?:Connection terminated due to connection timeout|timeout expired)/.test(message),
  )

/** The line had gone before the statement was written to it. */
export const wasNeverSent = (error: unknown) =>
  causesOf(error).some(({ message }) => message.endsWith('is not queryable'))

const deepest = 8

function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < deepest; cause = cause.cause)
    causes.push(cause)
  return causes
}
