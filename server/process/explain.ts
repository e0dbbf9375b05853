import { formatError } from '#app/http/log/describe-error.ts'

/** Somebody asked the server to end before it was open, or another process has said why it can't be. */
export class Stopped extends Error {}
/** Says all there is to say. */
export class Refusal extends Error {}

export function explain(error: unknown) {
  if (error instanceof Stopped) return
  if (error instanceof Refusal) return console.error(`\nThumba does not start: ${error.message}`)
  console.error(`\nThumba could not start: ${formatError(error)}`)
}
