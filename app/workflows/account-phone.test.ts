import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { requestEmailChange } from '#app/modules/identity/accounts/email/emails.server.ts'
import { lockAccount } from '#app/modules/identity/accounts/locking.server.ts'
import { hashPassword, writePassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { phoneCodes } from '#app/modules/identity/accounts/tables.ts'
import { findVerifiedPhone } from '#app/modules/identity/accounts/verified-phones.server.ts'
import { findSession } from '#app/modules/identity/sessions/reading.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { signIn } from '#app/modules/identity/sessions/signing-in.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import { notifications, textLadders } from '#app/modules/platform/notifications/tables.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
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
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { removeAccountPhone, setFirstPassword, verifyAccountPhone } from './change-account-phone.server.ts'
import { changePassword } from './change-password.server.ts'
import { deleteAccount, deleteLockedAccount } from './delete-account.server.ts'
import { exportAccountData } from './export-account-data.server.ts'
import { recoverWithPhone } from './recover-with-phone.server.ts'
import { signInWithPhone } from './sign-in-with-phone.server.ts'
import { updateMember } from './update-member.server.ts'

describe('a password that a code set', () => {
  test('recovers the account, ends all sessions, is told by email, and moves no money for two days §62.5', async ({
    db,
  }) => {
    const seller = await aSeller(db, { paymentNumber: '+265999000111' })
    await writePassword(db as never, seller.userId, await hashPassword(password))
    await db
      .insert(accountPhones)
      .values({ userId: seller.userId, phone, verifiedAt: new Date(), lastUsedAt: new Date() })
    const before = await createSession(db, seller.userId, home)
    const recover = await enteredCode(db, { purpose: 'recover' })
    const fresh = 'nsomba-zambiri-9'
    const done = await recoverWithPhone(db, { ...recover, password: fresh }, home)
    if (!done.ok) throw new Error(done.reason)
    expect(await findSession(db, before, new Date())).toBeUndefined()
    expect((await mailsTo(db, seller.email)).map((mail) => 'title' in mail && mail.title)).toContain(
      'Your password was replaced with a code',
    )
    const member = await memberOf(db, done.value.token)
    const change = { paymentNumber: '+265888999000', password: fresh }
    expect(await updateMember(db, member, change)).toMatchObject({ reason: 'password-too-new' })
    expect(await updateMember(db, member, { ...change, area: 'Kawale' }, later(49 * hour))).toMatchObject({
      ok: true,
    })
    await db.update(sellerProfiles).set({ paymentNumber: '+265999000111' })

    const signed = await signIn(db, { email: seller.email, password: fresh }, home)
    if (!signed.ok) throw new Error(signed.reason)
    expect((await memberOf(db, signed.value.token)).heldUntil).not.toBeNull()
    const other = 'chambo-chokoma-4'
    const changed = await changePassword(db, member, { currentPassword: fresh, newPassword: other })
    expect(changed.ok).toBe(true)
    const again = { ...change, password: other }
    expect(await updateMember(db, member, again), 'another password').toMatchObject({
      reason: 'password-too-new',
    })
    const actions = (await db.select().from(auditEntries)).map(({ action }) => action)
    expect(actions).toContain('phone.password')
  })

  test('is the first one of a phone-only account, by a code to its own phone alone §62.5', async ({ db }) => {
    const { token } = await aPhoneAccount(db)
    const member = await memberOf(db, token)
    await db.execute('delete from tries')
    const foreign = await enteredCode(db, { purpose: 'verify-phone', to: '+265888111222', actor: member })
    expect(await setFirstPassword(db, member, { ...foreign, password })).toMatchObject({
      reason: 'code-first',
    })
    const own = await enteredCode(db, { purpose: 'verify-phone', actor: member })
    expect(await setFirstPassword(db, member, { ...own, password: 'x' })).toMatchObject({
      reason: 'weak-password',
    })
    expect(await setFirstPassword(db, member, { ...own, password })).toEqual({ ok: true, value: null })
  })
})

describe('the phone of an account', () => {
  test('is added with the password, changed, and told by email and to the old number §62.4', async ({
    db,
  }) => {
    const buyer = await aBuyer(db)
    await writePassword(db as never, buyer.userId, await hashPassword(password))
    const add = await enteredCode(db, { purpose: 'verify-phone', actor: buyer })
    expect(await verifyAccountPhone(db, buyer, add)).toMatchObject({ reason: 'password-needed' })
    expect(await verifyAccountPhone(db, buyer, { ...add, password })).toMatchObject({ ok: true })
    const next = '+265888111222'
    const change = await enteredCode(db, { purpose: 'verify-phone', to: next, actor: buyer })
    expect((await verifyAccountPhone(db, buyer, { ...change, password: 'wrong' })).ok).toBe(false)
    expect(await verifyAccountPhone(db, buyer, { ...change, password })).toMatchObject({
      value: { phone: next },
    })
    expect(await findVerifiedPhone(db, buyer.userId)).toBe(next)
    const toOld = await db.select().from(textLadders).where(eq(textLadders.phone, phone))
    expect(toOld.map(({ content }) => content.kind)).toEqual(['security-phone'])
    expect((await mailsTo(db, buyer.email)).length).toBe(2)
  })

  test('changes by a code to the old one where there is no password §62.4', async ({ db }) => {
    const { token } = await aPhoneAccount(db)
    const member = await memberOf(db, token)
    await db.execute('delete from tries')
    const next = await enteredCode(db, { purpose: 'verify-phone', to: '+265888111222', actor: member })
    expect(await verifyAccountPhone(db, member, next)).toMatchObject({ reason: 'old-code-needed' })
    const old = await enteredCode(db, { purpose: 'verify-phone', actor: member })
    expect(await verifyAccountPhone(db, member, { ...next, oldRequest: old.request })).toMatchObject({
      ok: true,
    })
  })

  test('proven by another account is taken from who has another way in, whose devices stay signed in §62.5', async ({
    db,
  }) => {
    const first = await withPhone(db)
    const began = (heldUntil: Date | null) =>
      createSession(db, first.userId, home, new Date(), { signedInBy: 'phone-code', heldUntil })
    const session = await began(null)
    const byCodeAlone = await began(later(hour))
    const other = await aBuyer(db)
    await writePassword(db as never, other.userId, await hashPassword(password))
    const code = await enteredCode(db, { purpose: 'verify-phone', actor: other })
    // A code that another member asked for is worth nothing to the thief of their request.
    expect(await verifyAccountPhone(db, first, { ...code, password })).toMatchObject({ reason: 'code-first' })
    expect(await verifyAccountPhone(db, other, { ...code, password })).toMatchObject({ ok: true })
    expect(await findVerifiedPhone(db, first.userId)).toBeUndefined()
    expect(await findSession(db, session, new Date())).toBeDefined()
    expect(await findSession(db, byCodeAlone, new Date())).toBeUndefined()
    expect((await mailsTo(db, first.email)).length).toBe(1)
  })

  test('is not taken away by codes alone, nor is the email by which its owner gets back in §62.5', async ({
    db,
  }) => {
    const buyer = await withPhone(db)
    const fresh = 'nsomba-zambiri-9'
    const recovered = await recoverWithPhone(
      db,
      { ...(await enteredCode(db, { purpose: 'recover' })), password: fresh },
      home,
    )
    if (!recovered.ok) throw new Error(recovered.reason)
    const thief = await memberOf(db, recovered.value.token)
    const next = await enteredCode(db, { purpose: 'verify-phone', to: '+265888111222', actor: thief })
    const all = (now?: Date) => [
      () => verifyAccountPhone(db, thief, { ...next, password: fresh }, now),
      () => removeAccountPhone(db, thief, { password: fresh }, now),
      () => requestEmailChange(db, thief, { email: 'thief@thumba.example', password: fresh }, now),
      () => deleteAccount(db, thief, { password: fresh }, now),
    ]
    for (const act of all()) expect(await act()).toMatchObject({ reason: 'password-too-new' })
    expect(await findVerifiedPhone(db, buyer.userId)).toBe(phone)
    const remove = (hours: number) => removeAccountPhone(db, thief, { password: fresh }, later(hours * hour))
    expect(await remove(49)).toMatchObject({ reason: 'password-by-code' })
    expect(await remove(14 * 24 - 1)).toMatchObject({ reason: 'password-by-code' })
    expect(await remove(14 * 24 + 1)).toMatchObject({ ok: true })
  })

  test('stays the one of an account without password while only a code says who signed in §62.5', async ({
    db,
  }) => {
    await aPhoneAccount(db)
    await db.execute('delete from tries')
    const signed = await signInWithPhone(db, await enteredCode(db), home)
    if (!signed.ok || signed.value.kind !== 'signed-in') throw new Error()
    const borrower = await memberOf(db, signed.value.token)
    await db.execute('delete from tries')
    const next = await enteredCode(db, { purpose: 'verify-phone', to: '+265888111222', actor: borrower })
    const old = await enteredCode(db, { purpose: 'verify-phone', actor: borrower })
    const change = { ...next, oldRequest: old.request }
    expect(await verifyAccountPhone(db, borrower, change)).toMatchObject({ reason: 'session-held' })
    expect(await verifyAccountPhone(db, { ...borrower, heldUntil: null }, change)).toMatchObject({ ok: true })
  })

  test('stays for 14 days where whoever had it for minutes set a first password, and its owner reads of it in the shop', async ({
    db,
  }) => {
    const { userId } = await aPhoneAccount(db)
    await db.update(users).set({ language: 'en' }).where(eq(users.id, userId))
    await db.execute('delete from tries')
    const signed = await signInWithPhone(db, await enteredCode(db), home)
    if (!signed.ok || signed.value.kind !== 'signed-in') throw new Error()
    const thief = await memberOf(db, signed.value.token)
    await db.execute('delete from tries')
    const old = await enteredCode(db, { purpose: 'verify-phone', actor: thief })
    const first = await setFirstPassword(db, thief, { request: old.request, password: 'nsomba-zambiri-9' })
    expect(first).toEqual({ ok: true, value: null })
    const told = await db.select().from(notifications).where(eq(notifications.userId, userId))
    expect(told.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Somebody signed in to your account with a code',
        'Your account has a password now',
      ]),
    )
    // The days of the session and of the password are over, the phone is back with its owner.
    const steal = async (days: number) => {
      await db.execute('delete from tries')
      const now = later(days * 24 * hour)
      const next = await enteredCode(db, { purpose: 'verify-phone', to: '+265888111222', actor: thief, now })
      return verifyAccountPhone(db, thief, { ...next, password: 'nsomba-zambiri-9' }, now)
    }
    expect(await steal(3)).toMatchObject({ reason: 'password-by-code' })
    expect(await steal(13)).toMatchObject({ reason: 'password-by-code' })
    expect(
      await deleteAccount(db, thief, { password: 'nsomba-zambiri-9' }, later(3 * 24 * hour)),
    ).toMatchObject({
      reason: 'password-by-code',
    })
    expect(await findVerifiedPhone(db, userId)).toBe(phone)
    expect(await steal(15)).toMatchObject({ ok: true })
  })

  test('is removed only where another way in is left §62.4', async ({ db }) => {
    const buyer = await withPhone(db)
    expect(await removeAccountPhone(db, buyer, { password: 'wrong' })).toMatchObject({
      reason: 'wrong-password',
    })
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, buyer.userId))
    expect(await removeAccountPhone(db, buyer, { password })).toMatchObject({ reason: 'last-way-in' })
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, buyer.userId))
    expect(await removeAccountPhone(db, buyer, { password })).toEqual({ ok: true, value: null })
    expect(await findVerifiedPhone(db, buyer.userId)).toBeUndefined()
  })

  test('of an administrator is taken by nobody §62.5', async ({ db }) => {
    const admin = await anAdmin(db)
    await db
      .insert(accountPhones)
      .values({ userId: admin.userId, phone, verifiedAt: new Date(), lastUsedAt: new Date() })
    const buyer = await aBuyer(db)
    await writePassword(db as never, buyer.userId, await hashPassword(password))
    const code = await enteredCode(db, { purpose: 'verify-phone', actor: buyer })
    expect(await verifyAccountPhone(db, buyer, { ...code, password })).toMatchObject({
      reason: 'phone-taken',
    })
  })
})

test('a phone and its codes are carried away, and gone with the account §62.8', async ({ db }) => {
  const { token, userId } = await aPhoneAccount(db)
  const member = await memberOf(db, token)
  const carried = await exportAccountData(db, member, new Date())
  expect(carried).toMatchObject({
    signInPhone: { phone },
    phoneCodes: [{ purpose: 'register', channel: 'sms' }],
  })
  expect(JSON.stringify(carried)).not.toContain('codeHash')
  const account = await lockAccount(db as never, userId)
  expect(await deleteLockedAccount(db as never, account!)).toEqual({ ok: true, value: null })
  expect([await db.$count(accountPhones), await db.$count(phoneCodes)]).toEqual([0, 0])
})
