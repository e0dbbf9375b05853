const deadlockDetected = '40P01'
const serializationFailure = '40001'
const uniqueViolation = '23505'
const lockNotAvailable = '55P03'

/** True where the database broke off what may succeed when it is done again. */
export const isPassing = (error: unknown) => [deadlockDetected, serializationFailure].includes(codeOf(error))

/** True when somebody else held a table or a row for too long. */
export const isLockConflict = (error: unknown) => [lockNotAvailable, deadlockDetected].includes(codeOf(error))

/** True when somebody else has what must be there only once. */
export const isUniqueViolation = (error: unknown) => codeOf(error) === uniqueViolation

/** True when a text holds what the database cannot store: NUL, or half a character in JSON. */
export const isUnstorableText = (error: unknown) => unstorable.includes(codeOf(error))
const unstorable = ['22021', '22P05'] // invalid bytes, untranslatable character

/** Drizzle wraps the driver's error; the code that tells is on the cause. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : ''
}
