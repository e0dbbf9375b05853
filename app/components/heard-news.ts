import type { BellNews } from '#app/domain/notifications/rules.ts'

/** What the bell heard last, and with which data its page was loaded then. Each hearing is an object of its own. */
export type Heard = { news: BellNews; over: object | undefined }

// Not in a state of React: its updates may be worked out from a page that is being rendered, and when that rendering is
// begun anew, what was heard meanwhile is lost with it.
let heard: Heard | undefined
let page: object | undefined
const listeners = new Set<() => void>()

function replace(next: Heard | undefined) {
  heard = next
  for (const listener of listeners) listener()
}

export const lastHeard = () => heard
export const nothingHeard = () => undefined
export const hear = (news: BellNews) => replace({ news, over: page })
export const forgetHeard = () => replace(undefined)

/** The page now shows what it was loaded with: newer than all that was heard before. */
export const showPage = (loaded: object) => {
  page = loaded
}

export function onHeard(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
