import { noteReturn } from '#app/ui/form/use-synced-value.ts'

declare global {
  /** When a link or a form that was pressed began to lead away from this page (http/page/early-press.ts). */
  var __leftAt: number | undefined
}

/** A file for an answer leaves the page where it is, and nothing tells of it. */
const longestLeaving = 60_000

/**
 * Resolves once no link or form that was pressed before the scripts came is on its way. Until then the page stays one without
 * scripts: taken over, it would send the same a second time where it is pressed again.
 */
export function afterEarlyPress(): Promise<void> {
  if (timeLeft() <= 0) return Promise.resolve()
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    // Meanwhile something else may have been pressed.
    const look = () => {
      if (timeLeft() <= 0) resolve()
      else timer = setTimeout(look, timeLeft())
    }
    look()
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      clearTimeout(timer)
      noteReturn()
      resolve()
    })
  })
}

const timeLeft = () => (globalThis.__leftAt ?? Number.NEGATIVE_INFINITY) + longestLeaving - Date.now()
