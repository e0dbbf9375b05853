import { isRouteErrorResponse } from 'react-router'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` after everything given before it has ended. A guest's cart travels whole in a cookie, so two changes
 * under way at once would each start from the same cart, and the later answer would undo the earlier one.
 */
export function runInSequence<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/** True where a request got no answer at all: the line is down, or that of the shop to its database. */
export const isNetworkError = (error: unknown) => error instanceof TypeError || isUnavailable(error)

/** The server answered that its database does not, in words of its own. */
export const isUnavailable = (error: unknown) => isRouteErrorResponse(error) && error.status === 503
