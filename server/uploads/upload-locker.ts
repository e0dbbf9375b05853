import { ERRORS, type Locker, type RequestRelease } from '@tus/server'
import { Client } from 'pg'
import { connectionErrorOf } from '#app/db/connection-errors.ts'
import { endSoon, listen } from '#app/db/listen.server.ts'
import { beginTimeout, connectionTimeouts, lineTimeout, pageTimeouts } from '#app/db/timeouts.ts'

const channel = 'thumba_uploads'
const pause = 100
const longestWait = 30_000

/**
 * One request at a time writes to an upload, in whichever process: a phone that lost its line comes back while another
 * worker still believes in the old one, and asks it to let go. Between processes PostgreSQL holds the locks, over one
 * connection each; when a process or its connection falls, its locks are free.
 */
export function uploadLocker(
  url: string,
  answerWithin = beginTimeout,
): Locker & { close: () => Promise<void> } {
  const held = new Map<string, RequestRelease>()
  const line = openLine({ url, answerWithin }, () => {
    for (const release of held.values()) void release() // what is held is no longer ours alone
  })
  let stopHearing: (() => Promise<void>) | undefined

  /** True once nobody else has it; otherwise whoever has it is asked to let go. */
  async function take(id: string, release: RequestRelease): Promise<boolean> {
    const holder = held.get(id)
    if (holder) {
      await holder()
      return false
    }
    held.set(id, release)
    try {
      if (await line.ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as answer', id)) return true
      await line.ask(`select pg_notify('${channel}', $1) is null as answer`, id)
    } catch (error) {
      held.delete(id)
      throw error
    }
    held.delete(id)
    return false
  }

  return {
    newLock: (id) => ({
      async lock(signal, release) {
        stopHearing ??= listen(url, channel, (wanted) => void held.get(wanted)?.())
        const deadline = Date.now() + longestWait
        while (!(await take(id, release))) {
          if (signal.aborted || Date.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT
          await new Promise((resolve) => setTimeout(resolve, pause))
        }
      },
      async unlock() {
        // Where the connection is gone, the lock is too.
        await line.ask('select pg_advisory_unlock(hashtextextended($1, 0)) as answer', id).catch(() => {})
        held.delete(id)
      },
    }),
    async close() {
      await stopHearing?.()
      await line.close()
    },
  }
}

/** A connection that is made when it is needed, and again after it broke. */
function openLine({ url, answerWithin }: { url: string; answerWithin: number }, lost: () => void) {
  let line: Promise<Client> | undefined
  const forget = (one: Promise<Client>) => {
    if (line === one) line = undefined
  }
  const open = () => {
    const client = new Client({
      connectionString: url,
      application_name: 'thumba-uploads',
      ...connectionTimeouts(pageTimeouts),
      connectionTimeoutMillis: lineTimeout,
      query_timeout: answerWithin, // no question here waits for anything
    })
    const opening = client.connect().then(() => client)
    client.on('error', () => {}) // its end is what counts
    client.once('end', () => {
      forget(opening)
      lost()
    })
    return opening
  }
  return {
    async ask(question: string, id: string): Promise<boolean> {
      line ??= open()
      const mine = line
      try {
        const { rows } = await (await mine).query(question, [id])
        return rows[0].answer
      } catch (error) {
        // A line that says nothing would be asked again and again: cut, it is made anew.
        if (connectionErrorOf(error)) {
          forget(mine)
          mine.then(({ connection }) => connection.stream.destroy()).catch(() => {})
        }
        throw error
      }
    },
    async close() {
      const client = await line?.catch(() => undefined)
      if (client) await endSoon(client)
    },
  }
}
