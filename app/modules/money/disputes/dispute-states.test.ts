import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { accountSums } from '#test/ledger-model.ts'
import { password, withPassword } from '#test/make/password.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt, aStorage, orderRow } from '#test/make/sales/waybill.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import { checkConstraintsNow, entriesOf, refusalOf } from '#test/read-ledger.ts'
import { findBalances } from '../ledger/earnings/balances.server.ts'
import { refunds } from '../refunds/tables.ts'
import { refundAsShop } from '../shop-refunds/shop-refunds.server.ts'
import { writeMessage } from './messages/messages.server.ts'
import { openDispute, withdrawDispute } from './opening/opening.server.ts'
import { disputeDueAt } from './reminders/reminder-rules.ts'
import { resolveDispute } from './resolving/resolve-dispute.server.ts'
import type { Ruling } from './ruling-rules.ts'
import { disputes } from './tables.ts'

const storage = aStorage()
const hour = 3_600_000
const parts = ['buyer', 'seller', 'admin', 'stranger'] as const
type Part = (typeof parts)[number]
/** `late`: open, and its seller's time to answer is over. */
type State = 'none' | 'open' | 'late' | 'answered' | 'withdrawn' | 'resolved'

/** What an administrator may rule about two pieces at MK 5,000, and how much of it goes back. */
const rulings: Record<string, { asked: Ruling['asked']; back: number }> = {
  nothing: { asked: 'none', back: 0 },
  all: { asked: { all: true }, back: 10_000 },
  sum: { asked: { amount: 3_000 }, back: 3_000 },
  piece: { asked: { lines: [{ position: 0, quantity: 1 }], delivery: false }, back: 5_000 },
}

/** Said without the rules: where each thing that somebody does leads from each state; what is missing is refused. */
const leads: Record<State, Record<string, State>> = {
  none: { 'open buyer': 'open' },
  open: {
    'write buyer': 'open',
    'write seller': 'answered',
    'write admin': 'open',
    'withdraw buyer': 'withdrawn',
    'refund seller': 'resolved',
    wait: 'late',
  },
  late: {
    'write buyer': 'late',
    'write seller': 'answered',
    'write admin': 'late',
    'withdraw buyer': 'withdrawn',
    'rule admin': 'resolved',
    'refund seller': 'resolved',
  },
  answered: {
    'write buyer': 'answered',
    'write seller': 'answered',
    'write admin': 'answered',
    'withdraw buyer': 'withdrawn',
    'rule admin': 'resolved',
    'refund seller': 'resolved',
  },
  withdrawn: { 'open buyer': 'open', 'withdraw buyer': 'withdrawn' },
  resolved: {},
}

class Undo extends Error {}
/** Does something and takes it back, so that the next path starts from the same place. */
const undone = (db: Db, work: (tx: Db) => Promise<void>) =>
  db
    .transaction(async (tx) => {
      await work(tx)
      throw new Undo()
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error
    })

async function aWorld(db: Db) {
  const sale = await aSaleAt(db, 'delivered', { paymentMethod: 'bank_transfer', quantity: 2 })
  await setOrder(db, sale.id, { paymentStatus: 'paid' })
  await withPassword(db, sale.seller)
  const who = { buyer: sale.buyer, seller: sale.seller, admin: await anAdmin(db), stranger: await aBuyer(db) }
  return { ...sale, who }
}
type World = Awaited<ReturnType<typeof aWorld>>
/** Where a walk is: `openings` so far, and the ruling that ended it. */
type Place = { state: State; now: Date; openings: number; ruled?: string }

let words = 0
async function act(
  db: Db,
  { id: orderId, who }: World,
  what: string,
  by: Part,
  now: Date,
  ruling = 'nothing',
) {
  const asker = { actor: who[by] }
  words += 1
  const said = { orderId, text: `Words ${words}`, photos: [] }
  if (what === 'open') return openDispute(db, storage(), asker, { ...said, reason: 'broken' }, now)
  if (what === 'withdraw') return withdrawDispute(db, asker, { orderId }, now)
  if (what === 'refund') {
    const all = { asked: { all: true } as const, restock: false, note: 'Why', left: 10_000 }
    return refundAsShop(db, who.seller, { ...all, id: orderId, press: newId(), password }, now)
  }
  if (what === 'rule') {
    const [newest] = (await ofOrder(db, orderId)).slice(-1)
    const wanted = { id: newest?.id ?? 'none', restock: false, note: 'Why', asked: rulings[ruling]!.asked }
    return resolveDispute(db, who.admin, wanted, now)
  }
  const as = by === 'stranger' ? 'buyer' : by
  return writeMessage(db, storage(), asker, { ...said, as }, now)
}

const ofOrder = (db: Db, orderId: string) =>
  db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(disputes.createdAt, disputes.id)
const isUnsettled = (state: State) => state === 'open' || state === 'late' || state === 'answered'

/** What holds wherever a walk is. */
async function check(db: Db, { id, seller, who }: World, { state, now, openings, ruled }: Place) {
  const all = await ofOrder(db, id)
  expect(all).toHaveLength(openings)
  expect(all.at(-1)?.status ?? 'none').toBe(state === 'late' ? 'open' : state)
  const unsettled = and(eq(disputes.orderId, id), inArray(disputes.status, ['open', 'answered']))
  expect(await db.$count(disputes, unsettled)).toBe(isUnsettled(state) ? 1 : 0)
  const order = await orderRow(db, id)
  expect(order.disputedAt !== null).toBe(isUnsettled(state))
  if (state === 'open' || state === 'late')
    expect(all.at(-1)!.dueAt).toEqual(disputeDueAt('open', all.at(-1)!.createdAt, now))
  if (!isUnsettled(state)) expect(all.at(-1)?.dueAt ?? null).toBe(null)

  await checkConstraintsNow(db)
  const sums = accountSums(await entriesOf(db, id))
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const back = ruled ? rulings[ruled]!.back : 0
  expect(sums.buyers).toBe(0 - (10_000 - back))
  expect(sums.commission).toBe(500 - back / 20)
  expect(await findBalances(db, seller)).toMatchObject({
    seller_held: (10_000 - back) * 0.95,
    seller_available: 0,
  })
  const owed = await db.select().from(refunds).where(eq(refunds.orderId, id))
  expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(back)
  const paid = back === 0 ? 'paid' : back === 10_000 ? 'refunded' : 'partly_refunded'
  expect(order.paymentStatus).toBe(paid)
  if (isUnsettled(state)) await checkHeld(db, id, who, now)
}

/** Nobody gets at what is held: neither by completing the order, nor by releasing, nor past the program's rules. */
async function checkHeld(db: Db, id: string, { buyer }: World['who'], now: Date) {
  const late = new Date(now.getTime() + 8 * 24 * hour)
  expect((await moveOrder(db, { actor: buyer }, { id, to: 'completed' }, late)).ok).toBe(false)
  expect((await moveOrder(db, 'platform', { id, to: 'completed' }, late)).ok).toBe(false)
  const set = (values: Partial<typeof orders.$inferInsert>) =>
    refusalOf(db, (tx) => tx.update(orders).set(values).where(eq(orders.id, id)))
  expect(await set({ releasedAt: now })).toContain('stays held')
  expect(await set({ status: 'completed' })).toContain('is disputed')
}

/** Where there is no dispute, a refund by the shop is none of its ways. */
function sidesOf(what: string, state: State): readonly Part[] {
  if (what === 'rule') return ['admin']
  if (what === 'refund') return isUnsettled(state) ? ['seller'] : []
  return parts
}

const walked = new Set<string>()

/** Tries everything from here; where it leads somewhere, goes on from there. */
async function walk(db: Db, world: World, place: Place): Promise<void> {
  await check(db, world, place)
  const after = (hours: number) => new Date(place.now.getTime() + hours * hour)
  // The first dispute is ruled in every way, the one opened again in one.
  const tried = place.openings < 2 ? Object.keys(rulings) : ['piece']
  for (const what of ['open', 'write', 'withdraw', 'rule', 'refund'])
    for (const by of sidesOf(what, place.state))
      for (const ruling of what === 'rule' ? tried : [undefined]) {
        const to = leads[place.state][`${what} ${by}`]
        const again = what === 'rule' && place.ruled !== undefined && place.ruled === ruling
        await undone(db, async (tx) => {
          const done = await act(tx, world, what, by, after(1), ruling)
          const name = `${place.state}: ${what} ${by} ${ruling ?? ''}`
          expect(done.ok, name).toBe(to !== undefined || again)
          walked.add(`${name}: ${done.ok ? (to ?? place.state) : 'refused'}`)
          const opened = what === 'open' && done.ok ? 1 : 0
          const next: Place = {
            ...place,
            state: to ?? place.state,
            now: after(1),
            openings: place.openings + opened,
            ...(what === 'rule' && done.ok && { ruled: ruling! }),
            ...(what === 'refund' && done.ok && { ruled: 'all' }),
          }
          // A second dispute is walked through, a third would be no other.
          const onward = to !== undefined && to !== place.state && next.openings < 3
          if (onward) await walk(tx, world, next)
          else await check(tx, world, { ...next, now: place.now })
        })
      }
  if (leads[place.state].wait) await walk(db, world, { ...place, state: 'late', now: after(73) })
}

test('on every path of a dispute, by everybody and before and after its deadline, the money adds up and what is held stays held §43.4', async ({
  db,
}) => {
  const world = await aWorld(db)
  await walk(db, world, { state: 'none', now: new Date(Date.now() + hour), openings: 0 })
  const led = Object.entries(leads).flatMap(([from, ways]) =>
    Object.entries(ways).flatMap(([way, to]) => (way === 'wait' ? [] : [`${from}: ${way}: ${to}`])),
  )
  const taken = new Set([...walked].map((name) => name.replace(/ (nothing|all|sum|piece)?: (?=\w+$)/, ': ')))
  for (const way of led) expect(taken).toContain(way)
}, 240_000)
