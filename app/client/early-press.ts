declare global {
  /** When a link or a form that was pressed began to lead away from this page (http/page/early-press.ts). */
  var __leftAt: number | undefined
}

/** A file to keep and an answer without a page leave the page where it is, and nothing tells of it. */
const longestLeaving = 60_000

/**
 * Resolves once no link or form that was pressed before the scripts came is on its way. Until then the page stays one without
 * scripts: taken over, it would send the same a second time where it is pressed again.
 */
export function afterEarlyPress(now = Date.now()): Promise<void> {
  const left = (globalThis.__leftAt ?? Number.NEGATIVE_INFINITY) + longestLeaving - now
  if (left <= 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, left)
    // Left, and come back to as the browser kept it.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      clearTimeout(timer)
      resolve()
    })
  })
}
