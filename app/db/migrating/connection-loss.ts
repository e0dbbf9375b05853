/** Of the database: it went, changed places or heard nothing for long. Class 08 is the connection itself. */
const ofTheServer = /^(08...|57P0[123]|25006|25P03)$/
const ofTheLine = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']

/** Whether the same work may succeed on another connection. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    ofTheServer.test(code) ||
    ofTheLine.includes(code) ||
    /connection (?:terminated|error)|timeout exceeded when trying to connect/i.test(error.message)
  )
}
