import type { Db } from '../db/client.server.ts'
import { anything, listen } from '../db/listen.server.ts'
import { findLivingSessions } from '../domain/accounts/find-living-sessions.server.ts'
import { findNews } from '../domain/notifications/find-news.server.ts'
import type { Member } from '../domain/shared/actor.ts'
import { type EventStream, openEventStream } from './event-stream.server.ts'

const beatMilliseconds = 25_000
const mostOfOne = 4
const shortestRetry = 3_000

type Bell = { userId: string; sessionId: string; stream: EventStream; said: string }
type Means = { db: Db; url: string; onError: (error: unknown) => void }

/**
 * The open bells of this process: each is a stream of events to one page of a member. One listener hears the database
 * for all of them, and only while there are any.
 */
export function createBells({ db, url, onError }: Means) {
  const bells = new Set<Bell>()
  const asking = new Map<string, 'once' | 'again'>()
  let stop: (() => void) | undefined
  let closed = false

  /** The stream that tells what the member's bell says, now and after every change. */
  function open({ userId, sessionId }: Member): Response {
    if (closed) return new Response('Closing', { status: 503 })
    makeRoom(userId)
    const retry = shortestRetry + Math.round(Math.random() * 5_000) // not all at once after a restart
    const bell: Bell = { userId, sessionId, said: '', stream: openEventStream(retry, () => forget(bell)) }
    bells.add(bell)
    stop ??= start()
    tell(userId)
    return bell.stream.response
  }

  function start() {
    const stopListening = listen(url, 'thumba_notifications', (payload) =>
      payload === anything ? everybody().forEach(tell) : tell(payload),
    )
    const beating = setInterval(beat, beatMilliseconds).unref()
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

  /** One after the other for each member, or an older answer could come after a newer one. */
  async function tell(userId: string) {
    if (asking.has(userId)) return void asking.set(userId, 'again')
    try {
      do {
        asking.set(userId, 'once')
        await ask(userId)
      } while (asking.get(userId) === 'again')
    } catch (error) {
      if (bellsOf(userId).length > 0) onError(error) // the next change, or the next page, asks again
    } finally {
      asking.delete(userId)
    }
  }

  async function ask(userId: string) {
    if (bellsOf(userId).length === 0) return
    await endDead(bellsOf(userId))
    const news = JSON.stringify(await findNews(db, userId))
    for (const bell of bellsOf(userId)) {
      if (bell.said === news) continue
      bell.said = news
      bell.stream.send('news', news)
    }
  }

  async function endDead(some: Bell[]) {
    const ids = some.map((bell) => bell.sessionId)
    const living = await findLivingSessions(db, ids, new Date())
    for (const bell of some) if (!living.has(bell.sessionId)) end(bell, 'signed-out')
  }

  /** Ends what belongs to ended sessions, and shows proxies and browsers that the rest lives. */
  async function beat() {
    await endDead([...bells]).catch(onError)
    for (const bell of bells) bell.stream.beat()
  }

  function close() {
    closed = true
    for (const bell of bells) bell.stream.close()
  }

  return { open, beat, close, count: () => bells.size }
}
export type Bells = ReturnType<typeof createBells>
