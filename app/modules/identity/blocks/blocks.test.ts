import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { blockPerson, findBlockers, findOwnBlocks, isBlocked, unblockPerson } from './blocks.server.ts'
import { maxBlocks } from './rules.ts'
import { blocks } from './tables.ts'

test('who is blocked is blocked one way, seen by the blocker alone, and can be let in again §64.1', async ({
  db,
}) => {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db, { businessName: 'Loud Shop' })]
  const way = { blockerId: buyer.userId, blockedId: seller.userId }
  expect(await isBlocked(db, way)).toBe(false)
  expect(await blockPerson(db, buyer, seller.userId)).toEqual({ ok: true, value: null })
  expect(await blockPerson(db, buyer, seller.userId)).toEqual({ ok: true, value: null })
  expect(await isBlocked(db, way)).toBe(true)
  expect(await isBlocked(db, { blockerId: seller.userId, blockedId: buyer.userId })).toBe(false)
  expect(await findBlockers(db, seller.userId, [buyer.userId, seller.userId])).toEqual([buyer.userId])
  expect(await findOwnBlocks(db, buyer.userId)).toMatchObject([
    { userId: seller.userId, shopName: 'Loud Shop' },
  ])
  expect(await findOwnBlocks(db, seller.userId)).toEqual([])
  await unblockPerson(db, buyer, seller.userId)
  expect(await isBlocked(db, way)).toBe(false)
})

test('nobody blocks themselves, an administrator or who is not there §64.1', async ({ db }) => {
  const [buyer, admin] = [await aBuyer(db), await anAdmin(db)]
  const tried = async (id: string) => (await blockPerson(db, buyer, id)) as { reason?: string }
  expect(await tried(buyer.userId)).toMatchObject({ reason: 'yourself' })
  for (const id of [admin.userId, newId(), 'x', '../admin'])
    expect(await tried(id)).toMatchObject({ reason: 'no-such-person' })
})

committed('ten at once stay within the most that one may block §64.1', async ({ db }) => {
  const buyer = await aBuyer(db)
  const people = Array.from({ length: maxBlocks + 5 }, () => {
    const id = newId()
    return { id, email: `${id}@thumba.example`, name: 'Loud' }
  })
  await db.insert(users).values(people)
  const ids = people.map(({ id }) => id)
  const [before, atOnce] = [ids.slice(0, maxBlocks - 5), ids.slice(maxBlocks - 5)]
  await db.insert(blocks).values(before.map((blockedId) => ({ blockerId: buyer.userId, blockedId })))
  const tried = await Promise.all(atOnce.map((id) => blockPerson(db, buyer, id)))
  expect(tried.filter(({ ok }) => ok)).toHaveLength(5)
  expect(await db.$count(blocks)).toBe(maxBlocks)
})
