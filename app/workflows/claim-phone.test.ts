import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { hashPassword, writePassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { phoneClaims } from '#app/modules/identity/accounts/tables.ts'
import { findVerifiedPhone } from '#app/modules/identity/accounts/verified-phones.server.ts'
import { findSession } from '#app/modules/identity/sessions/reading.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import { notifications, textLadders } from '#app/modules/platform/notifications/tables.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import {
  aPhoneAccount,
  enteredCode,
  home,
  hour,
  later,
  memberOf,
  password,
  phone,
  withPhone,
} from '#test/make/phone-account.ts'
import { aBuyer, aGuest, anAdmin } from '#test/make.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { verifyAccountPhone } from './change-account-phone.server.ts'
import { completeDueClaims, restoreAccountPhone, retainPhone } from './claim-phone.server.ts'
import { sendProofEmail } from './send-proof-email.server.ts'
import { signInWithPhone, signInWithSecondProof } from './sign-in-with-phone.server.ts'

const day = 24 * hour
const other = '+265888111222'
const fresh = (db: Db) => db.execute('delete from tries')

/** Who has nothing but a phone. */
async function anOwner(db: Db) {
  const made = await aPhoneAccount(db)
  await db.update(users).set({ language: 'en' }).where(eq(users.id, made.userId))
  return made
}

/** Somebody with a password who adds a number by a code to it. */
async function aClaimant(db: Db) {
  const buyer = await aBuyer(db)
  await writePassword(db as never, buyer.userId, await hashPassword(password))
  return buyer
}
async function claim(db: Db, buyer: Awaited<ReturnType<typeof aClaimant>>, now = new Date()) {
  await fresh(db)
  const code = await enteredCode(db, { purpose: 'verify-phone', actor: buyer })
  return verifyAccountPhone(db, buyer, { ...code, password }, now)
}
const ownerOf = async (db: Db) =>
  (await db.select().from(accountPhones).where(eq(accountPhones.phone, phone)))[0]?.userId
const toldBy = async (db: Db, userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title)

describe('a number that is somebody’s only way in', () => {
  test('does not move by one code: it waits 14 days, and its owner is told and can keep it', async ({
    db,
  }) => {
    const { token, userId } = await anOwner(db)
    const thief = await aClaimant(db)
    const claimed = await claim(db, thief)
    expect(claimed).toMatchObject({ ok: true, value: { attached: 0, waitsUntil: expect.any(Date) } })
    expect(await findVerifiedPhone(db, userId)).toBe(phone)
    expect(await findVerifiedPhone(db, thief.userId)).toBeUndefined()
    expect(await findSession(db, token, new Date())).toBeDefined()
    expect(await toldBy(db, userId)).toEqual(['Another account wants your phone number'])
    const [text] = await db.select().from(textLadders).where(eq(textLadders.phone, phone))
    expect(text?.content.kind).toBe('security-wanted')
    expect(await completeDueClaims(db, later(13.9 * day))).toBe(0)

    expect(await retainPhone(db, { userId })).toEqual({ ok: true, value: null })
    expect(await retainPhone(db, { userId })).toMatchObject({ reason: 'nothing-waits' })
    expect(await completeDueClaims(db, later(15 * day))).toBe(0)
    expect(await ownerOf(db)).toBe(userId)
    expect(await toldBy(db, thief.userId)).toEqual(['A phone number stays with its account'])
    expect(await claim(db, thief), 'a second try').toMatchObject({ reason: 'phone-stays' })
    const actions = (await db.select().from(auditEntries)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['phone.claim', 'phone.keep']))
  })

  test('moves after 14 days to a new holder; the days count from the first code', async ({ db }) => {
    const { userId } = await anOwner(db)
    const holder = await aClaimant(db)
    const first = await claim(db, holder)
    const again = await claim(db, holder, later(hour / 6))
    expect(again).toEqual(first)
    expect(await completeDueClaims(db, later(14 * day + hour))).toBe(1)
    expect(await ownerOf(db)).toBe(holder.userId)
    expect(await findVerifiedPhone(db, userId)).toBeUndefined()
    expect(await completeDueClaims(db, later(14 * day + hour)), 'once').toBe(0)
  })

  test('is kept by a code on a device that its account knows, and not by one on any other', async ({
    db,
  }) => {
    const { userId } = await anOwner(db)
    await claim(db, await aClaimant(db))
    await fresh(db)
    expect((await signInWithPhone(db, await enteredCode(db), home)).ok).toBe(true)
    expect((await db.select().from(phoneClaims)).map(({ state }) => state)).toEqual(['waiting'])
    await fresh(db)
    const knows = (id: string) => id === userId
    expect((await signInWithPhone(db, await enteredCode(db), { ...home, knows })).ok).toBe(true)
    expect((await db.select().from(phoneClaims)).map(({ state }) => state)).toEqual(['stayed'])
  })

  test('is waited for by whoever proved it last', async ({ db }) => {
    await aPhoneAccount(db)
    const [one, two] = [await aClaimant(db), await aClaimant(db)]
    await claim(db, one)
    await claim(db, two)
    expect(await completeDueClaims(db, later(14 * day + hour))).toBe(1)
    expect(await ownerOf(db)).toBe(two.userId)
  })
})

describe('a number that moved', () => {
  test('goes back to its owner by a code, however many accounts it passed meanwhile', async ({ db }) => {
    const owner = await withPhone(db)
    const [one, two] = [await aClaimant(db), await aClaimant(db)]
    expect(await claim(db, one)).toMatchObject({ value: { waitsUntil: null } })
    expect(await claim(db, two)).toMatchObject({ value: { waitsUntil: null } })
    expect(await ownerOf(db)).toBe(two.userId)
    await fresh(db)
    const back = await enteredCode(db, { purpose: 'verify-phone', actor: owner })
    expect(await verifyAccountPhone(db, owner, { ...back, password })).toMatchObject({ ok: true })
    expect(await ownerOf(db)).toBe(owner.userId)
    for (const thief of [one, two])
      expect(await claim(db, thief), 'a second try').toMatchObject({ reason: 'phone-stays' })
  })

  test('signs in its former owner on a device of theirs, and with a second proof of theirs alone', async ({
    db,
  }) => {
    const long = later(-100 * day)
    const owner = await withPhone(db, {}, long)
    const made = await aPhoneAccount(db) // whoever has the number now begins anew
    expect(await ownerOf(db)).toBe(made.userId)
    await fresh(db)
    const knows = (id: string) => id === owner.userId
    expect(await signInWithPhone(db, await enteredCode(db), { ...home, knows })).toMatchObject({
      value: { kind: 'signed-in', userId: owner.userId },
    })
    await fresh(db)
    expect(await signInWithPhone(db, await enteredCode(db), home)).toMatchObject({
      value: { userId: made.userId },
    })
    await fresh(db)
    const { request } = await enteredCode(db)
    const prove = (typed: string) =>
      signInWithSecondProof(
        db,
        { request, proof: { kind: 'password', password: typed }, isFormer: true },
        home,
      )
    expect(await prove('wrong')).toMatchObject({ reason: 'wrong-proof' })
    expect(await prove(password)).toMatchObject({ value: { userId: owner.userId } })
  })

  test('comes back to who lost it first by a second proof, also where the thief passed it on to another account', async ({
    db,
  }) => {
    const owner = await withPhone(db, {}, later(-100 * day))
    await aPhoneAccount(db) // the thief, whose next account has the number in the end
    const next = await aClaimant(db)
    const lastUsed = new Date(0)
    await db.update(accountPhones).set({ lastUsedAt: lastUsed, verifiedAt: lastUsed })
    await db.delete(sessions)
    expect(await claim(db, next)).toMatchObject({ ok: true, value: { waitsUntil: null } })
    expect(await ownerOf(db)).toBe(next.userId)
    await fresh(db)
    const { request } = await enteredCode(db)
    const proof = { kind: 'password', password } as const
    expect(await signInWithSecondProof(db, { request, proof, isFormer: true }, home)).toMatchObject({
      value: { userId: owner.userId },
    })
  })

  test('gives the code of one account’s email no worth for the other', async ({ db }) => {
    const owner = await withPhone(db, {}, later(-100 * day))
    const made = await aPhoneAccount(db)
    await db
      .update(users)
      .set({ email: 'thief@thumba.example', emailVerified: true })
      .where(eq(users.id, made.userId))
    await fresh(db)
    const { request } = await enteredCode(db)
    expect((await sendProofEmail(db, { request })).ok).toBe(true)
    const [mail] = (await mailsTo(db, 'thief@thumba.example')).filter(({ kind }) => kind === 'sign-in-code')
    const code = mail && 'code' in mail ? mail.code : ''
    expect(code).toMatch(/^\d{6}$/)
    const proof = { kind: 'email', code } as const
    expect(await signInWithSecondProof(db, { request, proof, isFormer: true }, home)).toMatchObject({
      reason: 'wrong-proof',
    })
    expect(owner.userId).not.toBe(made.userId)
  })

  test('leaves whoever had only that a way: another number, on the device that is signed in', async ({
    db,
  }) => {
    const { token, userId } = await anOwner(db)
    await claim(db, await aClaimant(db))
    await completeDueClaims(db, later(14 * day + hour))
    const member = await memberOf(db, token)
    await fresh(db)
    const code = await enteredCode(db, { purpose: 'verify-phone', to: other, actor: member })
    const held = { ...member, heldUntil: later(hour).toISOString() }
    expect(await verifyAccountPhone(db, held, code)).toMatchObject({ reason: 'session-held' })
    expect(await verifyAccountPhone(db, member, code)).toMatchObject({ ok: true })
    expect(await findVerifiedPhone(db, userId)).toBe(other)
  })

  test('brings no guest orders of the time when it was another account’s', async ({ db }) => {
    await withPhone(db)
    for (const placed of [later(-2 * day), later(hour)]) {
      const sale = await aPaidSale(db, { buyer: aGuest })
      const [row] = await db.select().from(orders).where(eq(orders.id, sale.id))
      const contactInfo = { ...row!.contactInfo, phoneNumber: phone }
      await db.update(orders).set({ contactInfo, createdAt: placed }).where(eq(orders.id, sale.id))
    }
    expect(await claim(db, await aClaimant(db)), 'the later one').toMatchObject({ value: { attached: 1 } })
  })
})

describe('an administrator', () => {
  test('gives a number back with reason and evidence, to the account that had it alone', async ({ db }) => {
    const admin = await anAdmin(db)
    const { userId, token } = await anOwner(db)
    const thief = await aClaimant(db)
    await claim(db, thief)
    await completeDueClaims(db, later(14 * day + hour))
    const restore = (id: string, reason = 'It is hers', evidence = 'SIM registration, seen by Chikondi') =>
      restoreAccountPhone(db, admin, { id, reason, evidence }, later(40 * day))
    expect(await restore(userId, '')).toMatchObject({ reason: 'reason-missing' })
    expect(await restore(userId, 'It is hers', '')).toMatchObject({ reason: 'evidence-missing' })
    expect(await restore(thief.userId)).toMatchObject({ reason: 'no-phone-moved' })
    expect(await restore((await aBuyer(db)).userId)).toMatchObject({ reason: 'no-phone-moved' })
    expect(await restore(userId)).toEqual({ ok: true, value: phone })
    expect(await ownerOf(db)).toBe(userId)
    expect(await findSession(db, token, new Date()), 'begun by the number').toBeUndefined()
    expect(await toldBy(db, thief.userId)).toContain('A phone number went back to its account')
    expect(await toldBy(db, userId)).toContain('Your phone number is back')
    expect(await claim(db, thief)).toMatchObject({ reason: 'phone-stays' })
    const entry = (await db.select().from(auditEntries)).find(({ action }) => action === 'phone.restore')
    expect(entry).toMatchObject({
      actorId: admin.userId,
      after: { evidence: 'SIM registration, seen by Chikondi' },
    })
  })
})
