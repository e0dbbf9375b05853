import { newNotificationTitle, type UnreadSummary } from '#app/modules/platform/notifications/rules.ts'
import { showToast } from '#app/ui/overlay/toast-store.ts'

const address = '/notifications/events'
const minute = 60_000
/** A stream that says nothing at all for so long is held back by something on the way. */
const longestSilence = 15_000
/** The server says again what is so every 25 s: a stream that misses two of these has ended without a word. */
const longestPause = 70_000

/** `seenAt` is the moment of the newest notice that the page knows. */
type Watch = { saving: boolean; seenAt: number; hear: (news: UnreadSummary) => void }

/**
 * Hears how much is unread while somebody looks at the page: by server-sent events, and where these fail by asking
 * once a minute; with data-saver on only by asking, every five minutes. Returns what ends it.
 */
export function openNotificationStream({ saving, seenAt, hear }: Watch): () => void {
  const pause = saving ? 5 * minute : minute
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let newest = seenAt
  let streams = false
  let over = false

  function rest() {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  function end() {
    over = true
    rest()
    document.removeEventListener('visibilitychange', look)
  }
  /** Nobody looks at a hidden page, and its stream would be one of the few that a browser opens. */
  function look() {
    rest()
    streams = !saving && typeof EventSource !== 'undefined'
    if (!over && !document.hidden) listen()
  }
  const listen = () => (streams ? openStream() : void ask())
  const later = () => {
    clearTimeout(timer)
    if (!over && !document.hidden) timer = setTimeout(listen, pause)
  }

  function openStream() {
    const opened = new EventSource(address)
    source = opened
    timer = setTimeout(giveUp, longestSilence)
    opened.addEventListener('news', ({ data }) => {
      clearTimeout(timer)
      timer = setTimeout(look, longestPause)
      take(JSON.parse(data))
    })
    opened.addEventListener('over', ({ data }) => (data === 'crowded' ? giveUp() : end()))
    // While the browser tries again by itself the state is CONNECTING.
    opened.addEventListener('error', () => opened.readyState === EventSource.CLOSED && ask())
  }
  function giveUp() {
    streams = false
    rest()
    void ask()
  }

  async function ask() {
    rest()
    const answer = await fetch(address, { headers: { Accept: 'application/json' } }).catch(() => undefined)
    if (answer?.status === 401) return end()
    if (answer?.ok) take(await answer.json().catch(() => undefined))
    later()
  }

  function take(news: UnreadSummary | undefined) {
    if (!news || over) return
    const title = newNotificationTitle(news, newest)
    newest = Math.max(newest, news.newest?.at ?? 0)
    if (title) showToast({ text: title })
    hear(news)
  }

  document.addEventListener('visibilitychange', look)
  look()
  return end
}
