import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { ok, type Refusal, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { tries } from '#app/modules/platform/limits/tables.ts'
import { committed, test } from '#test/db.ts'
import { answerOnce, deleteOldRequestKeys, type RecordOnce } from './answer-once.server.ts'
import { requestKeys } from './tables.ts'

/** Something that a form asks for: one more row, and an answer that says which time it was. */
function anAction(db: Db) {
  const mark = newId()
  let times = 0
  const work = async (recordOnce: RecordOnce | undefined) => {
    const done = await transact(db, async (tx) => {
      await tx.insert(tries).values({ key: `${mark} ${newId()}` })
      await recordOnce?.(tx)
      return ok(null)
    })
    times += 1
    return done.ok ? { ok: true as const, text: `Done, ${times}`, kind: 'notice' as const } : done
  }
  const count = () => db.$count(tries, sql`${tries.key} like ${`${mark}%`}`)
  return { work, count }
}

test('a form that comes again is answered as it was the first time, and not done again §57.11', async ({
  db,
}) => {
  const id = newId()
  const { work, count } = anAction(db)
  const first = await answerOnce(db, id, 'Done', work)
  expect(first).toEqual({ ok: true, text: 'Done, 1', kind: 'notice' })
  expect(await answerOnce(db, id, 'Done', work)).toEqual(first)
  expect(await count()).toBe(1)
  // Another form, and one without a key.
  expect(await answerOnce(db, newId(), 'Done', work)).toMatchObject({ text: 'Done, 2' })
  await answerOnce(db, undefined, 'Done', work)
  await answerOnce(db, undefined, 'Done', work)
  expect(await count()).toBe(4)
})

committed('of the same form twice at once one is done, and both are answered §57.11', async ({ db }) => {
  for (let round = 0; round < 10; round += 1) {
    const id = newId()
    const { work, count } = anAction(db)
    const answers = await Promise.all([1, 2, 3].map(() => answerOnce(db, id, 'Done', work)))
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true])
    expect(await count()).toBe(1)
  }
})

test('a form that was refused can be sent again, also with the same key §57.11', async ({ db }) => {
  const id = newId()
  const { work, count } = anAction(db)
  const no = async (recordOnce: RecordOnce | undefined): Promise<Refusal<'no'>> => {
    await transact(db, async (tx) => {
      await recordOnce?.(tx)
      return refuse('no')
    })
    return refuse('no') as Refusal<'no'>
  }
  expect(await answerOnce(db, id, 'Done', no)).toMatchObject({ reason: 'no' })
  expect(await answerOnce(db, id, 'Done', work)).toMatchObject({ text: 'Done, 1' })
  expect(await count()).toBe(1)
})

test('where the server ended between doing and answering, it is known as done §57.11', async ({ db }) => {
  const id = newId()
  const { work, count } = anAction(db)
  const ends = async (recordOnce: RecordOnce | undefined) => {
    await work(recordOnce)
    throw new Error('Killed')
  }
  await expect(answerOnce(db, id, 'Done', ends)).rejects.toThrow('Killed')
  expect(await answerOnce(db, id, 'Done before', work)).toEqual({ ok: true, text: 'Done before' })
  expect(await count()).toBe(1)
})

test('keys go after 90 days §57.11', async ({ db }) => {
  const [old, young] = [newId(), newId()]
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.insert(requestKeys).values([
    { id: old, takenAt: daysAgo(90.1) },
    { id: young, takenAt: daysAgo(89.9) },
  ])
  expect(await deleteOldRequestKeys(db, now)).toBe(1)
  expect(await db.$count(requestKeys, eq(requestKeys.id, young))).toBe(1)
})
