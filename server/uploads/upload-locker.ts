import { ERRORS, type Locker, type RequestRelease } from '@tus/server'
import { Client } from 'pg'
import { listen } from '#app/db/listen.server.ts'
import { connectionTimeouts, pageTimeouts } from '#app/db/timeouts.ts'

const channel = 'thumba_uploads'
const pause = 100
const longestWait = 30_000

/**
 * One request at a time writes to an upload, in whichever process: a phone that lost its line comes back while another
 * worker still believes in the old one, and asks it to let go. Between processes PostgreSQL holds the locks, over one
 * connection each; when a process or its connection falls, its locks are free.
 */
export function uploadLocker(url: string): Locker & { close: () => Promise<void> } {
  const held = new Map<string, RequestRelease>()
  const line = openLine(url, () => {
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
function openLine(url: string, lost: () => void) {
  let opening: Promise<Client> | undefined
  const connect = async () => {
    const client = new Client({
      connectionString: url,
      application_name: 'thumba-uploads',
      ...connectionTimeouts(pageTimeouts),
    })
    client.on('error', () => {}) // its end is what counts
    client.once('end', () => {
      opening = undefined
      lost()
    })
    await client.connect()
    return client
  }
  return {
    async ask(question: string, id: string): Promise<boolean> {
      opening ??= connect().catch((error) => {
        opening = undefined
        throw error
      })
      const { rows } = await (await opening).query(question, [id])
      return rows[0].answer
    },
    close: async () => (await opening?.catch(() => undefined))?.end(),
  }
}
