import type { UnreadSummary } from '#app/modules/platform/notifications/rules.ts'

/** What the bell heard last, and with which data its page was loaded then. Each hearing is an object of its own. */
export type NotificationUpdate = { news: UnreadSummary; over: object | undefined }

// Not in a state of React: its updates may be worked out from a page that is being rendered, and when that rendering is
// begun anew, what was heard meanwhile is lost with it.
let heard: NotificationUpdate | undefined
let page: object | undefined
const listeners = new Set<() => void>()

function replace(next: NotificationUpdate | undefined) {
  heard = next
  for (const listener of listeners) listener()
}

export const latestUpdate = () => heard
export const noUpdate = () => undefined
export const publishUpdate = (news: UnreadSummary) => replace({ news, over: page })
export const clearUpdate = () => replace(undefined)

/** The page now shows what it was loaded with: newer than all that was heard before. */
export const setLoadedPage = (loaded: object) => {
  page = loaded
}

export function onUpdate(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
