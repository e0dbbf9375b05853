import { expect } from 'vitest'
import { committed, test } from '#test/db.ts'
import { ok, refuse } from '../base/result.ts'
import { atEnd, type Tx, transact } from './client.server.ts'

test('what waits for the end of a transaction is done last, once for each name, in order', async ({ db }) => {
  const done: string[] = []
  const later = (tx: Tx, name: string) => atEnd(tx, name, async () => done.push(`${name} at the end`))
  await transact(db, async (tx) => {
    await later(tx, 'one')
    await transact(tx, async (inner) => {
      await later(inner, 'two')
      await later(inner, 'one')
      done.push('inner')
      return ok(null)
    })
    done.push('outer')
    return ok(null)
  })
  expect(done).toEqual(['inner', 'outer', 'one at the end', 'two at the end'])
})

test('what locks a row that everybody needs comes after what is only written, and more may be left meanwhile', async ({
  db,
}) => {
  const done: string[] = []
  await transact(db, async (tx) => {
    await atEnd(tx, 'lock', async (last) => {
      done.push('lock')
      await atEnd(last, 'late message', async () => done.push('late message'), 'writes')
      await atEnd(last, 'late lock', async () => done.push('late lock'))
    })
    await atEnd(tx, 'message', async () => done.push('message'), 'writes')
    return ok(null)
  })
  expect(done).toEqual(['message', 'lock', 'late message', 'late lock'])
})

test('what a refused transaction left for the end is never done', async ({ db }) => {
  const done: string[] = []
  await transact(db, async (tx) => {
    const refused = await transact(tx, async (inner) => {
      await atEnd(inner, 'refused', async () => done.push('refused'))
      return refuse('no')
    })
    expect(refused).toMatchObject({ reason: 'no' })
    return ok(null)
  })
  expect(done).toEqual([])
})

committed('where the transaction was not begun by transact it is done at once', async ({ db }) => {
  const done: string[] = []
  await db.transaction(async (tx) => {
    await atEnd(tx, 'now', async () => done.push('now'))
    done.push('after')
  })
  expect(done).toEqual(['now', 'after'])
})
