import { and, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { test } from '#test/db.ts'
import { aSaleAt } from '#test/make/sales/waybill.ts'
import type { Db } from './client.server.ts'
import { keyset } from './keyset.ts'

const list = keyset(
  disputes.id,
  {
    due: { asc: [disputes.dueAt, disputes.createdAt] },
    late: { desc: [disputes.dueAt, disputes.createdAt] },
    reason: { asc: [sql`lower(${disputes.reason})`] },
  },
  'due',
)

/** Two that are due at one moment, one later, two that are due never; three of them opened at one moment. */
async function someDisputes(db: Db) {
  const ids: string[] = []
  for (const [opened, due] of [
    [2, 9],
    [2, 9],
    [1, 12],
    [2, null],
    [3, null],
  ] as const) {
    const { id: orderId } = await aSaleAt(db, 'delivered')
    const dueAt = due === null ? null : new Date(Date.UTC(2026, 0, due))
    const closed = { status: 'withdrawn', closedAt: new Date() } as const
    const [made] = await db
      .insert(disputes)
      .values({
        orderId,
        reason: opened === 2 ? 'broken' : 'other',
        createdAt: new Date(Date.UTC(2026, 0, opened, 0, 0, 0, 5)),
        dueAt,
        ...(!dueAt && closed),
      })
      .returning()
    ids.push(made!.id)
  }
  return inArray(disputes.id, ids)
}
const wholeIn = async (db: Db, where: ReturnType<typeof inArray>, sort: 'due' | 'late' | 'reason') =>
  (
    await db
      .select({ id: disputes.id })
      .from(disputes)
      .where(where)
      .orderBy(...list.orderBy(sort))
  ).map(({ id }) => id)

test('pages by key lead through a list and back, in every sort and of every size', async ({ db }) => {
  const mine = await someDisputes(db)
  for (const sort of ['due', 'late', 'reason'] as const) {
    const whole = await wholeIn(db, mine, sort)
    for (const limit of [1, 2, 3, 4]) {
      const forth: string[][] = []
      const back: string[][] = []
      let page = await list.page(db, mine, { sort, limit })
      expect(page.previous).toBeUndefined()
      for (forth.push(page.ids); page.next; forth.push(page.ids))
        page = await list.page(db, mine, { sort, limit, after: page.next })
      expect(forth.flat(), `${sort} by ${limit}`).toEqual(whole)
      for (back.push(page.ids); page.previous; back.unshift(page.ids))
        page = await list.page(db, mine, { sort, limit, before: page.previous })
      expect(back, `${sort} back by ${limit}`).toEqual(forth)
      const file: string[] = []
      for await (const ids of list.batches(db, mine, { sort, limit })) file.push(...ids)
      expect(file).toEqual(whole)
    }
  }
})

test('a row that is gone, never was or is the last counts as not said', async ({ db }) => {
  const mine = await someDisputes(db)
  const first = await list.page(db, mine, { limit: 2 })
  const whole = await wholeIn(db, mine, 'due')
  for (const row of ['', 'nobody', "' or 1=1 --", whole.at(-1)!])
    expect(await list.page(db, mine, { limit: 2, after: row }), row).toEqual(first)
  expect(await list.page(db, mine, { limit: 2, before: whole[0]! })).toEqual(first)
  // What came before the third row is less than a page: the first page is shown whole.
  expect(await list.page(db, mine, { limit: 3, before: whole[2]! })).toMatchObject({ ids: whole.slice(0, 3) })
})

test('a page begins after its row where the row no longer fits; a batch after a row that was deleted', async ({
  db,
}) => {
  const mine = await someDisputes(db)
  const whole = await wholeIn(db, mine, 'due')
  const others = and(mine, sql`${disputes.id} <> ${whole[1]!}`)
  expect((await list.page(db, others, { limit: 2, after: whole[1]! })).ids).toEqual(whole.slice(2, 4))
  const file: string[] = []
  for await (const ids of list.batches(db, mine, { limit: 2 })) {
    file.push(...ids)
    await db.delete(disputes).where(inArray(disputes.id, ids))
  }
  expect(file).toEqual(whole)
})
