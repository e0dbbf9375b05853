import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listFeatured } from '#app/modules/catalog/search/listing/list-products.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { test } from '#test/db.ts'
import { anAdmin, aProduct } from '#test/make.ts'
import { products } from '../products/tables.ts'
import { moderateProducts, pinProduct } from './moderating.server.ts'
import { pinAfter } from './rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

test('only an approved product is pinned, and what is so already stays as it is', () => {
  const [now, earlier] = [day(2), day(1)]
  expect(pinAfter({ status: 'approved', pinnedAt: null }, true, now)).toEqual({ ok: true, value: now })
  expect(pinAfter({ status: 'approved', pinnedAt: earlier }, true, now)).toEqual({ ok: true })
  expect(pinAfter({ status: 'approved', pinnedAt: null }, false, now)).toEqual({ ok: true })
  for (const status of ['pending', 'rejected', 'paused'] as const) {
    expect(pinAfter({ status, pinnedAt: null }, true, now)).toMatchObject({ reason: 'not-approved' })
    expect(pinAfter({ status, pinnedAt: earlier }, false, now)).toEqual({ ok: true, value: null })
  }
})

test('pinning and taking the pin off is logged once each, also after a second press §38.6', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id } = await aProduct(db)
  const pin = (pinned: boolean) => pinProduct(db, admin, { id, pinned })
  expect(await pin(true)).toEqual({ ok: true, value: { changed: true } })
  expect(await pin(true)).toEqual({ ok: true, value: { changed: false } })
  expect(await pin(false)).toEqual({ ok: true, value: { changed: true } })
  expect(await pin(false)).toEqual({ ok: true, value: { changed: false } })
  const acts = await findAuditEntries(db, { subject: { kind: 'product', id }, limit: 9 })
  expect(acts).toMatchObject([
    { action: 'product.unpin', actorId: admin.userId, before: { pinned: true }, after: { pinned: false } },
    { action: 'product.pin', actorId: admin.userId, before: { pinned: false }, after: { pinned: true } },
  ])
})

test('what waits for review or does not exist is not pinned, and nothing is logged', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id } = await aProduct(db, { status: 'pending' })
  expect(await pinProduct(db, admin, { id, pinned: true })).toEqual({ ok: false, reason: 'not-approved' })
  for (const unknown of ['aaaaaaaaaaaaaaaa', 'nothing at all'])
    expect(await pinProduct(db, admin, { id: unknown, pinned: true })).toMatchObject({
      reason: 'no-such-product',
    })
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 9 })).toEqual([])
})

test('pinned products come first among the featured, newest pin first, and none comes twice §38.6', async ({
  db,
}) => {
  const make = (name: string, made: number, pinned?: number, more = {}) =>
    aProduct(db, {
      name,
      category: 'Electronics',
      createdAt: day(made),
      ...more,
      pinnedAt: pinned === undefined ? undefined : day(pinned),
    })
  await make('E1', 1)
  await make('E2', 2, 10)
  await make('E3', 3)
  await make('H1', 1, 11, { category: 'Home & Garden' })
  await make('H2', 2, undefined, { category: 'Home & Garden' })
  expect(namesOf(await listFeatured(db))).toEqual(['H1', 'E2', 'E3', 'H2', 'E1'])
  expect(namesOf(await listFeatured(db, 1))).toEqual(['H1'])
  expect(namesOf(await listFeatured(db, 3))).toEqual(['H1', 'E2', 'E3'])
})

test('a pinned product that is paused is not shown, one that is sold out stands where it would without §38.6', async ({
  db,
}) => {
  await aProduct(db, { name: 'Paused', status: 'paused', pinnedAt: day(3) })
  await aProduct(db, { name: 'Sold out', stock: 0, pinnedAt: day(2) })
  await aProduct(db, { name: 'There' })
  expect(namesOf(await listFeatured(db))).toEqual(['There', 'Sold out'])
})

test('taking a pinned product down takes its pin off too', async ({ db }) => {
  const { id } = await aProduct(db, { pinnedAt: day(1) })
  const admin = await anAdmin(db)
  await moderateProducts(db, admin, { verdict: 'take-down', reason: 'No.', chosen: [{ id }] })
  const [row] = await db.select({ pinnedAt: products.pinnedAt }).from(products).where(eq(products.id, id))
  expect(row).toEqual({ pinnedAt: null })
})
