import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { test } from '#test/db.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { readPages } from '#test/read-pages.ts'
import type { UserSort } from '../user-action-rules.ts'
import { eachUser, listUsers, type UserFilter } from './list-users.server.ts'

const day = (date: number) => new Date(Date.UTC(2026, 0, date))

async function somePeople(db: Db) {
  await aBuyer(db, { name: 'Zione Ngwira', phone: '+265999123456', createdAt: day(1) })
  await aBuyer(db, { name: 'Alinafe Ngwira', createdAt: day(2), emailVerified: false })
  await aBuyer(db, { name: 'mphatso Ngwira', createdAt: day(3), status: 'suspended' })
  await aSeller(db)
  return anAdmin(db)
}

test('accounts are found by name, email and phone, and narrowed by role, status and email §32.1', async ({
  db,
}) => {
  const admin = await somePeople(db)
  const found = async (filter: UserFilter) =>
    (await listUsers(db, admin, { ...filter, sort: 'name', limit: 20 })).rows.map(({ name }) => name)
  expect(await found({ search: 'NGWIRA' })).toEqual(['Alinafe Ngwira', 'mphatso Ngwira', 'Zione Ngwira'])
  expect(await found({ search: '0999 123' })).toEqual(['Zione Ngwira'])
  expect(await found({ search: '+265 999 123 456' })).toEqual(['Zione Ngwira'])
  expect(await found({ search: admin.email.toUpperCase() })).toEqual([admin.name])
  expect(await found({ search: 'n%a' })).toEqual([])
  expect(await found({ search: 'ngwira', status: 'suspended' })).toEqual(['mphatso Ngwira'])
  expect(await found({ search: 'ngwira', verified: 'no' })).toEqual(['Alinafe Ngwira'])
  expect(await found({ role: 'admin' })).toEqual([admin.name])
})

test('each role is counted under the rest of the filter, and pages follow the order §32.1', async ({
  db,
}) => {
  const admin = await somePeople(db)
  const search = 'ngwira'
  const pages = async (sort: UserSort) => {
    const read = await readPages((cursor) => listUsers(db, admin, { search, sort, limit: 2, ...cursor }))
    return read.map((rows) => rows.map(({ name }) => name.split(' ')[0]))
  }
  expect(await pages('newest')).toEqual([['mphatso', 'Alinafe'], ['Zione']])
  expect(await pages('oldest')).toEqual([['Zione', 'Alinafe'], ['mphatso']])
  expect(await pages('name')).toEqual([['Alinafe', 'mphatso'], ['Zione']])
  const { counts } = await listUsers(db, admin, { search, role: 'seller', limit: 2 })
  expect(counts).toEqual({ buyer: 3, seller: 0, admin: 0 })
})

test.for(['newest', 'oldest', 'name'] as const)(
  'the whole list, %s, holds everybody once',
  async (sort, { db }) => {
    const admin = await somePeople(db)
    const createdAt = day(4)
    for (let made = 0; made < 505; made += 1) await aBuyer(db, { name: `Many ${made % 7}`, createdAt })
    const ids: string[] = []
    for await (const batch of eachUser(db, admin, { sort })) ids.push(...batch.map(({ id }) => id))
    expect([ids.length, new Set(ids).size]).toEqual([510, 510])
  },
)
