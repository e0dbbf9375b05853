import { expect } from 'vitest'
import type { Mix } from '#test/crowd/attackers.ts'
import { type Outcome, runCrowd } from '#test/crowd/model.ts'
import { hour, minute } from '#test/crowd/people.ts'
import { test } from '#test/db.ts'

/** The others take minutes: `npm run bench -- crowd` tries them all, and prints the table. */
const all: Mix[] = [
  { name: '5, a fresh cookie with each request', attackers: 5 },
  { name: '20, a fresh cookie with each request', attackers: 20, speed: 40 },
  { name: '5 whose cookies are 10 minutes old', attackers: 5, aged: 10 * minute },
  { name: '5 who aged devices overnight', attackers: 5, aged: 12 * hour },
  { name: '5 on 50 addresses', attackers: 5, addresses: 50 },
  { name: 'nobody attacks', attackers: 0 },
]
const mixes = process.env.CROWD === 'all' ? all : all.slice(0, 1)

const rows: Record<string, string | number>[] = []
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`
const rowOf = (mix: string, outcome: Outcome) => ({
  attackers: mix,
  'honest people served': percent(outcome.peopleServed, outcome.people),
  'honest acts served': percent(outcome.actsServed, outcome.acts),
  'their orders': outcome.orders,
  'of the stock': percent(outcome.pieces, outcome.stock),
  'of the codes’ money': percent(outcome.budgetShare, 1),
  'not served': JSON.stringify(outcome.unserved),
})

test.for(mixes)(
  '2,000 phones behind one address go on whoever is behind it too: $name',
  { timeout: 900_000 },
  async (mix, { db }) => {
    const outcome = await runCrowd(db, mix)
    rows.push(rowOf(mix.name, outcome))
    // biome-ignore lint/suspicious/noConsole: the table is what the command is for
    if (rows.length === mixes.length) console.table(rows)
    expect(outcome.peopleServed / outcome.people).toBeGreaterThanOrEqual(0.99)
    expect(outcome.orders).toBeLessThanOrEqual(20)
    expect(outcome.pieces / outcome.stock).toBeLessThanOrEqual(0.05)
    expect(outcome.budgetShare).toBeLessThanOrEqual(0.1)
  },
)
