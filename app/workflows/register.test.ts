import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { inEnglish, t } from '#test/in-english.ts'
import { credentials } from '../modules/identity/accounts/tables.ts'
import { findSession } from '../modules/identity/sessions/reading.server.ts'
import { registration, sellerRegistration } from '../modules/identity/shops/rules.ts'
import { sellerProfiles } from '../modules/identity/shops/tables.ts'
import { settings } from '../modules/platform/settings/tables.ts'
import { registerMember } from './register.server.ts'

const home = { address: '41.70.1.1', userAgent: 'Test' }
const buyer = { email: 'Chisomo@Thumba.example', password: 'chambo-1', name: 'Chisomo Banda', role: 'buyer' }
const seller = {
  ...buyer,
  role: 'seller',
  businessName: 'Limbe Solar',
  location: 'Blantyre',
  paymentNumber: '0888 123 456',
}

test('a buyer is active, has a password hash, and is signed in §3.1 §4.6', async ({ db }) => {
  const made = await registerMember(db, registration.parse({ ...buyer, phone: '0999 123 456' }), home)
  if (!made.ok) throw new Error(made.reason)
  const [user] = await db.select().from(users).where(eq(users.id, made.value.userId))
  expect(user).toMatchObject({
    email: 'chisomo@thumba.example',
    phone: '+265999123456',
    role: 'buyer',
    status: 'active',
    emailVerified: false,
  })
  const [credential] = await db.select().from(credentials).where(eq(credentials.userId, user!.id))
  expect(credential!.password).not.toContain(buyer.password)
  expect((await findSession(db, made.value.token, new Date()))?.member.userId).toBe(user!.id)
  expect(await db.select().from(sellerProfiles)).toEqual([])
})

test('a seller gets a pending profile, with the operator that the number belongs to §3.2 §4.6', async ({
  db,
}) => {
  const made = await registerMember(db, registration.parse(seller), home)
  if (!made.ok) throw new Error(made.reason)
  const [profile] = await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, made.value.userId))
  expect(profile).toMatchObject({
    businessName: 'Limbe Solar',
    location: 'Blantyre',
    paymentNumber: '+265888123456',
    paymentOperator: 'tnm_mpamba',
    status: 'pending',
  })
})

test('a profile is made only when a business name is given, and only for sellers §3.3', async ({ db }) => {
  await registerMember(db, registration.parse({ ...seller, businessName: ' ' }), home)
  await registerMember(
    db,
    registration.parse({ ...seller, email: 'other@thumba.example', role: 'buyer' }),
    home,
  )
  expect(await db.select().from(sellerProfiles)).toEqual([])
})

test('an administrator is not made by registering §1.13 §6.8', () => {
  const parsed = registration.safeParse({ ...buyer, role: 'admin' })
  expect(parsed.error?.issues[0]).toMatchObject({ path: ['role'] })
})

test('a shop needs a district, and the form also asks where to pay', () => {
  const faults = (typed: object) =>
    issueText(t, sellerRegistration.safeParse({ ...seller, ...typed }).error!.issues[0]!)
  expect(faults({ businessName: '' })).toBe('Business name is required')
  expect(faults({ location: 'London' })).toBe('Please choose your district')
  expect(faults({ paymentNumber: '' })).toBe('Payment number is required')
  expect(registration.safeParse({ ...seller, location: '' }).error?.issues[0]?.path).toEqual(['location'])
})

test('an email is taken once, however it is written', async ({ db }) => {
  await registerMember(db, registration.parse(buyer), home)
  const again = await registerMember(
    db,
    registration.parse({ ...buyer, email: ' CHISOMO@thumba.EXAMPLE' }),
    home,
  )
  expect(again).toEqual({ ok: false, reason: 'email-taken' })
})

committed('of ten who register one email at once, one is made', async ({ db }) => {
  const all = await Promise.all(
    Array.from({ length: 10 }, () => registerMember(db, registration.parse(seller), home)),
  )
  expect(all.filter((made) => made.ok)).toHaveLength(1)
  expect(all.filter((made) => !made.ok && made.reason === 'email-taken')).toHaveLength(9)
  expect(await db.select().from(sellerProfiles)).toHaveLength(1)
})

committed('a shop that cannot be written leaves no user behind', async ({ db }) => {
  await db.execute(sql`alter table seller_profiles add constraint no_shops check (false)`)
  await expect(registerMember(db, registration.parse(seller), home)).rejects.toThrow()
  expect(await db.select().from(users)).toEqual([])
})

test('the password policy of the settings holds §5.22', async ({ db }) => {
  await db.insert(settings).values({ key: 'passwordPolicy', value: { minimumLength: 10 } })
  const made = await registerMember(db, registration.parse(buyer), home)
  expect(inEnglish(made)).toEqual({
    ok: false,
    reason: 'weak-password',
    detail: 'Password must be at least 10 characters',
  })
})
