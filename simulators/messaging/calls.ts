import { createHmac } from 'node:crypto'
import type { FaultInjector } from './faults.ts'
import type { Store } from './store.ts'

/** `whatsapp` goes to the webhook that is signed; the others to Africa's Talking's callbacks of the same name. */
export type CallKind = 'delivery' | 'incoming' | 'opt-out' | 'ussd-end' | 'whatsapp'
export type Call = {
  seq: number
  kind: CallKind
  body: string
  due_at: number
  attempts: number
  status: 'waiting' | 'delivered' | 'given_up' | 'dropped'
  answer: string | null
}
/** Answers the status that the receiver gave, and what it said. */
export type PostCall = (
  kind: CallKind | 'ussd',
  body: string,
  headers: Record<string, string>,
) => Promise<{ status: number; text: string }>

const mostTries = 5
const retryAfter = 3_000
const atOnce = 8

export const headersOf = (kind: CallKind | 'ussd', body: string, secret: string): Record<string, string> =>
  kind === 'whatsapp'
    ? {
        'Content-Type': 'application/json',
        'X-Hub-Signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      }
    : { 'Content-Type': 'application/x-www-form-urlencoded' }

/** What is told to the shop: again where it was not taken. */
export function openCalls(
  { db }: Store,
  now: () => number,
  faults: FaultInjector,
  { secret, post }: { secret: string; post: PostCall },
) {
  const onTheirWay = new Set<number>()
  const put = (kind: CallKind, body: string, dueAt: number, last: boolean, status: Call['status']) =>
    db
      .prepare('insert into calls (kind, body, due_at, last_in_line, status) values (?, ?, ?, ?, ?)')
      .run(kind, body, dueAt, Number(last), status)

  async function deliver({ seq, kind, body, attempts }: Call) {
    const answer = await post(kind, body, headersOf(kind, body, secret)).catch((error: Error) => ({
      status: 0,
      text: error.name,
    }))
    onTheirWay.delete(seq)
    if (!db.isOpen) return
    const tries = attempts + 1
    const status = answer.status === 200 ? 'delivered' : tries < mostTries ? 'waiting' : 'given_up'
    db.prepare('update calls set status = ?, attempts = ?, answer = ?, due_at = ? where seq = ?').run(
      status,
      tries,
      `${answer.status} ${answer.text.slice(0, 200)}`,
      now() + retryAfter,
      seq,
    )
  }

  return {
    schedule(kind: CallKind, body: string, after = 0) {
      const { drop, double, delay, delayBy, reorder } = faults.now()
      if (faults.strikes(drop)) return put(kind, body, now(), false, 'dropped')
      const times = faults.strikes(double) ? 2 : 1
      for (let time = 0; time < times; time++) {
        const late = faults.strikes(delay) ? Math.ceil(faults.roll() * delayBy) : 0
        put(kind, body, now() + after + late, faults.strikes(reorder), 'waiting')
      }
    },
    async deliverDue() {
      const rows = db
        .prepare(
          "select * from calls where status = 'waiting' and due_at <= ? order by last_in_line, due_at, seq limit 500",
        )
        .all(now()) as unknown as Call[]
      const waiting = rows.filter(({ seq }) => !onTheirWay.has(seq))
      for (const { seq } of waiting) onTheirWay.add(seq)
      const line = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await deliver(next)
      }
      await Promise.all(Array.from({ length: atOnce }, line))
    },
    waiting: () =>
      (db.prepare("select count(*) as count from calls where status = 'waiting'").get() as { count: number })
        .count,
    all: () => db.prepare('select * from calls order by seq').all() as unknown as Call[],
  }
}
export type Calls = ReturnType<typeof openCalls>
