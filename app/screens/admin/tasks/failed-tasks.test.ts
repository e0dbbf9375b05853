import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failedTasks } from '#app/modules/platform/tasks/tables.ts'
import { db } from '#test/http.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

const page = '/admin/failed-tasks'
const at = new Date()

test('what was given up and jobs that failed for good are shown, and tried again at a press §51.14', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const tried = { attempts: 40, error: 'Nobody answers', firstAt: at, lastAt: at, nextAt: at }
  await db.insert(failedTasks).values({ kind: 'payout-send', itemId: 'a-payout', ...tried, givenUpAt: at })
  await db.insert(failedTasks).values({ kind: 'payout-check', itemId: 'resting', ...tried })
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into jobs.job (name, state, retry_count, completed_on, output)
    values ('send-campaigns', 'failed', 12, now(), '{"message": "The line broke\\nparams: secret"}') returning id`)
  const shown = await visitor.textOf(page)
  for (const text of ['Failed (1)', 'Send a payout', 'Nobody answers', 'a-payout', '1 task is waiting'])
    expect(shown).toContain(text)
  for (const text of ['Failed jobs (1)', 'send-campaigns', 'The line broke']) expect(shown).toContain(text)
  expect(shown).not.toContain('secret')

  expect((await visitor.post(page, { task: 'payout-send', id: 'a-payout' })).status).toBe(303)
  expect((await visitor.post(page, { task: 'payout-send', id: 'a-payout' })).status).toBe(409)
  expect((await visitor.post(page, { job: 'send-campaigns', id: rows[0]!.id })).status).toBe(303)
  const after = await visitor.textOf(page)
  expect(after).toContain('Failed (0)')
  expect(after).toContain('Failed jobs (0)')
  const state = await db.execute(sql`select state from jobs.job where id = ${rows[0]!.id}`)
  expect(state.rows).toEqual([{ state: 'retry' }])
})

test('only what can be tried again is taken, and only from administrators', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  expect((await visitor.post(page, { task: 'nothing', id: 'x' })).status).toBe(400)
  expect((await visitor.post(page, { job: 'send-campaigns', id: 'no-uuid' })).status).toBe(400)
  const buyer = await aVisitorAs(db, await aBuyer(db))
  expect((await buyer.post(page, { task: 'payout-send', id: 'a-payout' })).status).not.toBe(409)
})
