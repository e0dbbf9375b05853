import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Connection, Db, Tx } from '#app/db/client.server.ts'
import { registerMember } from '#app/workflows/register.server.ts'
import { updateMember } from '#app/workflows/update-member.server.ts'
import { committed, test } from '#test/db.ts'
import { password, withPassword } from '#test/make/password.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { lastMailTo, mailsTo } from '#test/services/mailbox.ts'
import { findShop } from '../reading/reading.server.ts'
import { memberInput, registration, shopOpening } from '../rules.ts'
import { sellerProfiles, shopNames } from '../tables.ts'
import { type ImportedSeller, importSellers } from './import-sellers.server.ts'
import { closeShop, openShop } from './shop.server.ts'
import { decideShopName, shopNamesBackfill } from './shop-names.server.ts'

const home = { address: '41.70.1.1', userAgent: 'Test' }
const wallet = { paymentNumber: '+265888123456', paymentOperator: 'tnm_mpamba' } as const
const bank = { bankName: 'National Bank', bankAccountName: 'T. Banda', bankAccountNumber: '1000234567' }

async function aShop(db: Db, values: Partial<typeof sellerProfiles.$inferInsert> = {}): Promise<Seller> {
  const seller = await withPassword(db, await aSeller(db, values))
  await shopNamesBackfill.fillBatch(db as Tx, null)
  return seller
}
const rowOf = async (db: Db, { userId }: { userId: string }) => {
  const [row] = await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId))
  return row!
}
const change = (db: Db, seller: Seller, typed: object) => updateMember(db, seller, memberInput.parse(typed))

const grave: [string, object][] = [
  ['name', { businessName: 'Zomba Solar' }],
  ['payment number', { paymentNumber: '0999 123 456' }],
  ['operator', { paymentOperator: 'airtel_money' }],
  ['bank account', { bankAccountNumber: '9999 888 777' }],
  ['name on the account', { bankAccountName: 'A Thief' }],
  ['bank, taken away', { bankName: '', bankAccountName: '', bankAccountNumber: '' }],
]
for (const [what, typed] of grave)
  test(`another ${what} asks for the password`, async ({ db }) => {
    const seller = await aShop(db, { businessName: 'Limbe Solar', ...wallet, ...bank })
    const before = await rowOf(db, seller)
    expect(await change(db, seller, typed)).toEqual({ ok: false, reason: 'password-needed' })
    expect(await change(db, seller, { ...typed, password: 'guess-guess' })).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    expect(await rowOf(db, seller)).toEqual(before)
    expect(await mailsTo(db, seller.email!)).toEqual([])
    expect(await change(db, seller, { ...typed, password })).toEqual({ ok: true, value: null })
    expect((await mailsTo(db, seller.email!)).map(({ kind }) => kind)).toEqual(['notice'])
  })

test('what is neither name nor account asks for no password, nor does what stays as it is', async ({
  db,
}) => {
  const seller = await aShop(db, { businessName: 'Limbe Solar', ...wallet, ...bank })
  const same = { businessName: 'Limbe Solar', paymentNumber: '0888 123 456', ...bank, description: 'Lamps.' }
  expect(await change(db, seller, same)).toEqual({ ok: true, value: null })
  expect(await rowOf(db, seller)).toMatchObject({ description: 'Lamps.', payoutAccountChangedAt: null })
  expect(await mailsTo(db, seller.email!)).toEqual([])
})

test('another account is noted with its time and told to the owner §54.8', async ({ db }) => {
  const seller = await aShop(db, wallet)
  const now = new Date('2026-11-22T08:00:00Z')
  await updateMember(db, seller, memberInput.parse({ paymentNumber: '0999 123 456', password }), now)
  expect(await rowOf(db, seller)).toMatchObject({ payoutAccountChangedAt: now })
  const told = await lastMailTo(db, seller.email!, 'notice')
  expect(told.title).toBe('The account for your payouts has changed')
  expect(told.text).toContain('48 hours')
})

test('buyers read the old name until an administrator approved the new one §54.8', async ({ db }) => {
  const [seller, admin] = [await aShop(db, { businessName: 'Limbe Solar' }), await anAdmin(db)]
  await change(db, seller, { businessName: 'Zomba Solar', password })
  const shown = async () => (await findShop(db, seller.userId))?.name
  expect([await shown(), (await rowOf(db, seller)).pendingName]).toEqual(['Limbe Solar', 'Zomba Solar'])
  const decide = (name: string, decision: 'approve-name' | 'reject-name', reason = '') =>
    decideShopName(db, admin, { id: seller.userId, decision, name, reason })
  expect(await decide('Limbe Stars', 'approve-name')).toMatchObject({ reason: 'name-moved-on' })
  expect(await decide('Zomba Solar', 'reject-name')).toMatchObject({ reason: 'reason-missing' })
  expect(await decide('Zomba Solar', 'approve-name')).toEqual({ ok: true, value: 'Zomba Solar' })
  expect([await shown(), (await rowOf(db, seller)).pendingName]).toEqual(['Zomba Solar', null])
  expect(await decide('Zomba Solar', 'approve-name')).toMatchObject({ reason: 'no-new-name' })
})

test('a rejected name is free again, one that was shown stays the shop’s', async ({ db }) => {
  const [seller, other, admin] = [
    await aShop(db, { businessName: 'Limbe Solar' }),
    await aShop(db, { businessName: 'Dedza Pots' }),
    await anAdmin(db),
  ]
  await change(db, seller, { businessName: 'Zomba Solar', password })
  expect(await change(db, other, { businessName: 'ZOMBA SOLAR', password })).toMatchObject({
    reason: 'name-taken',
  })
  const rejected = {
    id: seller.userId,
    decision: 'reject-name',
    name: 'Zomba Solar',
    reason: 'Why?',
  } as const
  expect(await decideShopName(db, admin, rejected)).toEqual({ ok: true, value: 'Limbe Solar' })
  expect(await change(db, other, { businessName: 'ZOMBA SOLAR', password })).toMatchObject({ ok: true })
  const approved = { id: other.userId, decision: 'approve-name', name: 'ZOMBA SOLAR', reason: '' } as const
  await decideShopName(db, admin, approved)
  expect(await change(db, seller, { businessName: 'Dedza Pots', password })).toMatchObject({
    reason: 'name-taken',
  })
})

test('a shop that waits for its first approval is renamed at once, and back to its name without a review', async ({
  db,
}) => {
  const waiting = await aShop(db, { businessName: 'Limbe Solar', status: 'pending' })
  await change(db, waiting, { businessName: 'Zomba Solar', password })
  expect(await rowOf(db, waiting)).toMatchObject({ businessName: 'Zomba Solar', pendingName: null })
  const open = await aShop(db, { businessName: 'Dedza Pots' })
  await change(db, open, { businessName: 'Dedza Bowls', password })
  await change(db, open, { businessName: 'Dedza Pots', password })
  expect(await rowOf(db, open)).toMatchObject({ businessName: 'Dedza Pots', pendingName: null })
})

const twins = ['LIMBE  SOLAR', 'Limbе Solar', 'Limbe\u200b Solar', 'Limbé Solar', 'L1mbe SoIar']
test('no door lets a second shop have the name, however it is written §54.9', async ({ db }) => {
  await aShop(db, { businessName: 'Limbe Solar' })
  const other = await aShop(db, { businessName: 'Dedza Pots' })
  for (const [index, businessName] of twins.entries()) {
    const reason = 'name-taken'
    expect(await change(db, other, { businessName, password })).toEqual({ ok: false, reason })
    const opening = { businessName, location: 'Blantyre', paymentNumber: '0888 123 456' }
    expect(await openShop(db, await aBuyer(db), shopOpening.parse(opening))).toEqual({ ok: false, reason })
    const email = `twin-${index}@thumba.example`
    const typed = { ...opening, email, password, name: 'A Twin', role: 'seller' }
    expect(await registerMember(db, registration.parse(typed), home)).toEqual({ ok: false, reason })
  }
})

const imported = (sourceKey: string, businessName: string): ImportedSeller => ({
  sourceKey,
  businessName,
  ownerName: businessName,
  email: `${sourceKey}@thumba.example`,
  location: 'Zomba',
  area: '',
  description: '',
  createdAt: new Date(),
})
test('an import gives a seller whose name is taken one with the place, the same each time', async ({
  db,
}) => {
  await aShop(db, { businessName: 'Limbe Solar' })
  const sellers = [imported('a', 'Limbe Solar'), imported('b', 'LIMBE SOLAR'), imported('c', 'Dedza Pots')]
  const { ids, counts } = await importSellers(db, sellers)
  expect(counts.created).toBe(3)
  const nameOf = async (key: string) => (await rowOf(db, { userId: ids.get(key)! })).businessName
  const names = async () => [await nameOf('a'), await nameOf('b'), await nameOf('c')]
  expect(await names()).toEqual(['Limbe Solar Zomba', 'LIMBE SOLAR Zomba 2', 'Dedza Pots'])
  expect((await importSellers(db, sellers)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
})

test('of shops that had one name before, both keep it, the older has it, and nobody else gets it', async ({
  db,
}) => {
  const at = (day: string) => ({ businessName: 'Limbe Solar', createdAt: new Date(day) })
  const younger = await aSeller(db, at('2026-02-01'))
  const older = await aSeller(db, at('2026-01-01'))
  await shopNamesBackfill.fillBatch(db as Tx, null)
  await shopNamesBackfill.fillBatch(db as Tx, null)
  const claims = await db.select().from(shopNames)
  expect(claims.filter(({ sellerId }) => sellerId === older.userId)).toHaveLength(1)
  expect(claims.filter(({ sellerId }) => sellerId === younger.userId)).toHaveLength(0)
  expect((await rowOf(db, younger)).businessName).toBe('Limbe Solar')
  const third = await aShop(db, { businessName: 'Dedza Pots' })
  expect(await change(db, third, { businessName: 'Limbe Solar', password })).toMatchObject({ ok: false })
})

test('the name of a shop that closed is free', async ({ db }) => {
  const gone = await aShop(db, { businessName: 'Limbe Solar' })
  await closeShop(db as never, gone.userId)
  const other = await aShop(db, { businessName: 'Dedza Pots' })
  expect(await change(db, other, { businessName: 'Limbe Solar', password })).toMatchObject({ ok: true })
})

committed('of ten who want one name at once one gets it', async ({ db }: { db: Connection }) => {
  const buyers = await Promise.all(Array.from({ length: 10 }, () => aBuyer(db)))
  const opening = { businessName: 'Limbe Solar', location: 'Blantyre', paymentNumber: '0888 123 456' }
  const opened = await Promise.all(buyers.map((buyer) => openShop(db, buyer, shopOpening.parse(opening))))
  expect(opened.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(sellerProfiles, eq(sellerProfiles.businessName, 'Limbe Solar'))).toBe(1)
})
