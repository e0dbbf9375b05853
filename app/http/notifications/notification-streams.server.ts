import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { listen, missedNotifications } from '#app/db/listen.server.ts'
import type { Language } from '#app/messages/language.ts'
import { findActiveSessions } from '#app/modules/identity/sessions/reading.server.ts'
import { findUnreadSummaries } from '#app/modules/platform/notifications/notifications.server.ts'
import { type EventStream, openEventStream } from '../event-stream.server.ts'

const mostOfOne = 4
const shortestRetry = 3_000

type Bell = { userId: string; sessionId: string; language: Language; stream: EventStream; said: string }
type Means = { db: Db; url: string; onError: (error: unknown) => void; beatEvery?: number }

/**
 * The open bells of this process: each is a stream of events to one page of a member. One listener hears the database
 * for all of them, and only while there are any.
 */
export function createNotificationStreams({ db, url, onError, beatEvery = 25_000 }: Means) {
  const bells = new Set<Bell>()
  const due = new Set<string>()
  let asked = Promise.resolve()
  let asking = false
  let repeating = false
  let stop: (() => void) | undefined
  let closed = false

  /** The stream that tells what the member's bell says on a page in this language, now and after every change. */
  function open({ userId, sessionId }: Member, language: Language): Response {
    if (closed) return new Response('Closing', { status: 503 })
    makeRoom(userId)
    const retry = shortestRetry + Math.round(Math.random() * 5_000) // not all at once after a restart
    const stream = openEventStream(retry, () => forget(bell))
    const bell: Bell = { userId, sessionId, language, said: '', stream }
    bells.add(bell)
    stop ??= start()
    void tell([userId])
    return bell.stream.response
  }

  function start() {
    const stopListening = listen(
      url,
      'thumba_notifications',
      (payload) => void tell(payload === missedNotifications ? everybody() : [payload]),
    )
    const beating = setInterval(() => void beat(), beatEvery).unref()
    return () => {
      clearInterval(beating)
      stopListening().catch(onError)
    }
  }

  function forget(bell: Bell) {
    bells.delete(bell)
    if (bells.size > 0) return
    stop?.()
    stop = undefined
  }

  const bellsOf = (userId: string) => [...bells].filter((bell) => bell.userId === userId)
  const everybody = () => new Set([...bells].map((bell) => bell.userId))

  /** Of too many pages of one member the one that was opened first asks from time to time instead. */
  function makeRoom(userId: string) {
    for (const bell of bellsOf(userId).slice(0, 1 - mostOfOne)) end(bell, 'crowded')
  }

  function end(bell: Bell, why: 'crowded' | 'signed-out') {
    bell.stream.send('over', why)
    bell.stream.close()
  }

  /** Resolves when these have been told. One question after the other, or an older answer could come after a newer. */
  function tell(userIds: Iterable<string>): Promise<void> {
    for (const userId of userIds) due.add(userId)
    if (!asking) asked = askAll()
    return asked
  }

  async function askAll() {
    asking = true
    while (due.size > 0) {
      const some = [...bells].filter((bell) => due.has(bell.userId))
      const repeat = repeating
      due.clear()
      repeating = false
      await ask(some, repeat).catch((error) => {
        if (bells.size > 0) onError(error) // the next beat asks again
      })
    }
    asking = false
  }

  async function ask(some: Bell[], repeat: boolean) {
    await endDead(some)
    const living = some.filter((bell) => bells.has(bell))
    if (living.length === 0) return
    const news = await findUnreadSummaries(db, [...new Set(living.map((bell) => bell.userId))])
    for (const bell of living) {
      const said = JSON.stringify(news.get(bell.userId)!(bell.language))
      if (bell.said === said && !repeat) continue
      bell.said = said
      bell.stream.send('news', said)
    }
  }

  async function endDead(some: Bell[]) {
    if (some.length === 0) return
    const ids = some.map((bell) => bell.sessionId)
    const living = await findActiveSessions(db, ids, new Date())
    for (const bell of some) if (!living.has(bell.sessionId)) end(bell, 'signed-out')
  }

  /**
   * Says again to all what is so: whatever was missed on the way here or there is made good, what belongs to ended
   * sessions ends, and proxies and browsers see that the rest lives.
   */
  function beat() {
    repeating = true
    return tell(everybody())
  }

  /** Resolves when the database is asked nothing more. */
  function close(): Promise<void> {
    closed = true
    for (const bell of bells) bell.stream.close()
    return asked
  }

  return { open, beat, close, count: () => bells.size }
}
export type NotificationStreams = ReturnType<typeof createNotificationStreams>
