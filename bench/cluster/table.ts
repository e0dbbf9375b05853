import type { Fault } from './faults.ts'
import type { Log, Trouble } from './shoppers.ts'

export type Row = {
  name: string
  what: string
  /** The longest time without an acknowledged order, and how long it was in quiet times just before. */
  seconds: number
  quietSeconds: number
  orders: number
  /** What buyers who ordered saw, and what readers of pages saw. */
  buyers: Partial<Record<Trouble, number>>
  readers: Partial<Record<Trouble, number>>
  examples: string[]
  failed?: string
}

type Span = { from: number; struck: number; to: number }

export function rowOf({ name, what }: Fault, log: Log, { from, struck, to }: Span): Row {
  const times = log.orders.map(({ at }) => at)
  const seen = log.seen.filter(({ at }) => at >= struck && at < to)
  const count = (by: 'buyer' | 'reader') => {
    const counts: Partial<Record<Trouble, number>> = {}
    for (const one of seen) if (one.by === by) counts[one.trouble] = (counts[one.trouble] ?? 0) + 1
    return counts
  }
  return {
    name,
    what,
    seconds: longestGap(times, struck, to),
    quietSeconds: longestGap(times, from, struck),
    orders: times.filter((at) => at >= struck && at < to).length,
    buyers: count('buyer'),
    readers: count('reader'),
    examples: [...new Set(seen.map(({ trouble, detail }) => `${trouble}: ${detail}`))].slice(0, 12),
  }
}

function longestGap(times: number[], from: number, to: number): number {
  const marks = [from, ...times.filter((at) => at > from && at < to).toSorted((a, b) => a - b), to]
  const gaps = marks.slice(1).map((at, index) => at - marks[index]!)
  return Math.round(Math.max(...gaps) / 100) / 10
}

const words = (counts: Partial<Record<Trouble, number>>) =>
  Object.entries(counts)
    .map(([trouble, count]) => `${count} x ${trouble}`)
    .join(', ') || '0'

export function tableOf(rows: Row[]): string {
  return [
    '| fault | s without an order | in quiet times, s | orders meanwhile | what buyers saw | what readers saw |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ what, seconds, quietSeconds, orders, buyers, readers, failed }) =>
        `| ${what}${failed ? ` (${failed})` : ''} | ${seconds} | ${quietSeconds} | ${orders} | ${words(buyers)} | ${words(readers)} |`,
    ),
    '',
  ].join('\n')
}
