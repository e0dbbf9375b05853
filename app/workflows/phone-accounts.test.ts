import { desc, eq } from 'drizzle-orm'
import pMap from 'p-map'
import { describe, expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { requestEmailChange } from '#app/modules/identity/accounts/email/request-email-change.server.ts'
import { hashPassword } from '#app/modules/identity/accounts/passwords/credentials.server.ts'
import { writePassword } from '#app/modules/identity/accounts/passwords/write-password.server.ts'
import { accountPhones, phoneCodes, users } from '#app/modules/identity/accounts/tables.ts'
import { lockAccount } from '#app/modules/identity/accounts/users/lock-account.server.ts'
import {
  deleteExpiredPhoneCodes,
  enterPhoneCode,
} from '#app/modules/identity/phones/enter-phone-code.server.ts'
import { findVerifiedPhone } from '#app/modules/identity/phones/find-verified-phone.server.ts'
import { type PhoneCodePurpose, sendPhoneCode } from '#app/modules/identity/phones/send-phone-code.server.ts'
import { createSession } from '#app/modules/identity/sessions/create-session.server.ts'
import { findSession } from '#app/modules/identity/sessions/find-session.server.ts'
import { signIn } from '#app/modules/identity/sessions/sign-in.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { recordOptOut } from '#app/modules/platform/messaging/numbers/phone-facts.server.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { textLadders } from '#app/modules/platform/notifications/tables.ts'
import { sendOrderCode } from '#app/modules/sales/orders/access/send-order-code.server.ts'
import { verifyOrderCode } from '#app/modules/sales/orders/access/verify-order-code.server.ts'
import { moveOrder } from '#app/modules/sales/orders/moving/move-order.server.ts'
import { findOrderFor } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { findReleaseCode } from '#app/modules/sales/orders/release-code/find-release-code.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { aBuyer, aGuest, anAdmin, aSeller } from '#test/make.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { removeAccountPhone, setFirstPassword, verifyAccountPhone } from './change-account-phone.server.ts'
import { changePassword } from './change-password.server.ts'
import { deleteAccount, deleteLockedAccount } from './delete-account.server.ts'
import { exportAccountData } from './export-account-data.server.ts'
import { recoverWithPhone } from './recover-with-phone.server.ts'
import { registerWithPhone } from './register-with-phone.server.ts'
import { sendProofEmail } from './send-proof-email.server.ts'
import { signInWithPhone, signInWithSecondProof } from './sign-in-with-phone.server.ts'
import { updateMember } from './update-member.server.ts'

const phone = '+265991234567'
const home = { address: '41.70.1.1', userAgent: 'Test' }
const visitor = { actor: aGuest, device: 'd1', address: '41.70.1.1' }
const hour = 3_600_000
const password = 'chambo-ndi-nsima-1'

const later = (ms: number) => new Date(Date.now() + ms)

/** The code that was sent last to a phone: of all the one that lives longest, as its message says it before it leaves. */
async function sentCode(db: Db, to = phone): Promise<string> {
  const [message] = await db
    .select()
    .from(textMessages)
    .where(eq(textMessages.phone, to))
    .orderBy(desc(textMessages.expiresAt))
    .limit(1)
  const { content } = message!
  return content.kind === 'code' ? content.code : ''
}

type Step = { purpose?: PhoneCodePurpose; to?: string; actor?: Member; now?: Date }

/** A request whose code was sent and entered. */
async function proven(db: Db, { purpose = 'sign-in', to = phone, actor, now = new Date() }: Step = {}) {
  const asks = actor ? { ...visitor, actor } : { ...visitor, device: to }
  const sent = await sendPhoneCode(db, { phone: to, purpose, channel: 'sms', language: 'en' }, asks, now)
  if (!sent.ok) throw new Error(sent.reason)
  const { request } = sent.value
  const code = await sentCode(db, to)
  const entered = await enterPhoneCode(db, { request, purpose, code, address: home.address }, now)
  expect(entered).toEqual({ ok: true, value: to })
  return { request }
}

const aName = { name: 'Tadala', role: 'buyer' } as const
async function aRegistered(db: Db, to = phone, now = new Date()) {
  const made = await registerWithPhone(
    db,
    {
      request: (await proven(db, { purpose: 'register', to, now })).request,
      registration: aName,
      language: 'ny',
    },
    home,
    now,
  )
  if (!made.ok) throw new Error(made.reason)
  return made.value
}
/** Whoever has a phone and a password, as of long ago. */
async function withPhone(db: Db, values: Partial<typeof users.$inferInsert> = {}, lastUsedAt = new Date()) {
  const buyer = await aBuyer(db, values)
  await writePassword(db as never, buyer.userId, await hashPassword(password))
  await db.insert(accountPhones).values({ userId: buyer.userId, phone, verifiedAt: lastUsedAt, lastUsedAt })
  return buyer
}
const memberOf = async (db: Db, token: string) => (await findSession(db, token, new Date()))!.member

describe('a code', () => {
  const asked = { phone, purpose: 'sign-in', channel: 'sms', language: 'en' } as const

  test('is sent to whoever asks, known or not, with the same answer; it rests as a hash §62.2', async ({
    db,
  }) => {
    const stranger = await sendPhoneCode(db, asked, visitor)
    await withPhone(db, { phone: '+265888000111' })
    const known = await sendPhoneCode(db, { ...asked, phone: '+265888000111' }, { ...visitor, device: 'd2' })
    for (const sent of [stranger, known]) expect(sent).toMatchObject({ ok: true, value: { channel: 'sms' } })
    const rows = await db.select().from(phoneCodes)
    expect(JSON.stringify(rows)).not.toContain(await sentCode(db))
    expect(rows.map(({ codeHash }) => codeHash?.length)).toEqual([43, 43])
  })

  committed(
    'is worth something once, for what it is for, in the browser that asked §62.3',
    async ({ db }) => {
      const sent = await sendPhoneCode(db, asked, visitor)
      if (!sent.ok) throw new Error()
      const { request } = sent.value
      const code = await sentCode(db)
      const enter = (more: object) =>
        enterPhoneCode(db, { request, purpose: 'sign-in', code, address: home.address, ...more })
      expect(await enter({ purpose: 'recover' })).toMatchObject({ reason: 'wrong-code' })
      expect(await enter({ request: undefined })).toMatchObject({ reason: 'wrong-code' })
      expect(await enter({ request: 'abcdefghijklmnop' })).toMatchObject({ reason: 'wrong-code' })
      const both = await pMap([1, 2], () => enter({}))
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await enter({})).toMatchObject({ reason: 'wrong-code' })
    },
  )

  test('dies after five wrong ones, after ten minutes and by a newer one §62.2', async ({ db }) => {
    const first = await sendPhoneCode(db, asked, visitor)
    if (!first.ok) throw new Error()
    const code = await sentCode(db)
    const enter = (request: string, typed: string, now = new Date()) =>
      enterPhoneCode(db, { request, purpose: 'sign-in', code: typed, address: home.address }, now)
    const wrong = code === '000000' ? '000001' : '000000'
    for (const _ of [1, 2, 3, 4, 5]) expect((await enter(first.value.request, wrong)).ok).toBe(false)
    expect((await enter(first.value.request, code)).ok).toBe(false)

    const to = '+265888111222'
    const other = await sendPhoneCode(db, { ...asked, phone: to }, { ...visitor, device: 'd2' })
    if (!other.ok) throw new Error()
    expect((await enter(other.value.request, await sentCode(db, to), later(10 * 60_000))).ok).toBe(false)
    // What would refuse a second one so soon is counted in the table of limits.
    await db.execute('delete from tries')
    const old = await sentCode(db, to)
    expect((await sendPhoneCode(db, { ...asked, phone: to }, visitor)).ok).toBe(true)
    expect((await enter(other.value.request, old)).ok).toBe(false)
  })

  test('is not asked for twice a minute, whoever asks, nor abroad §62.2', async ({ db }) => {
    expect((await sendPhoneCode(db, asked, visitor)).ok).toBe(true)
    const again = await sendPhoneCode(db, asked, { ...visitor, device: 'another', address: '41.70.9.9' })
    expect(again).toMatchObject({ reason: 'too-many-codes', detail: expect.any(Number) })
    const abroad = await sendPhoneCode(db, { ...asked, phone: '+442079460123' }, visitor)
    expect(abroad).toMatchObject({ reason: 'not-a-mobile-here' })
    expect(await db.$count(textMessages)).toBe(1)
  })

  test('no longer goes to neighbours whose codes nobody enters, unless an account has the number §62.2 §62.9', async ({
    db,
  }) => {
    const past = new Date(Date.now() - hour)
    await db.insert(phoneCodes).values(
      Array.from({ length: 20 }, (_, index) => ({
        phone: `+26599123${4000 + index}`,
        prefix: '+26599123',
        purpose: 'sign-in' as const,
        channel: 'sms' as const,
        codeHash: 'x',
        createdAt: past,
        expiresAt: past,
        usedAt: index < 5 ? past : null,
      })),
    )
    const known = '+265991230001'
    await withPhone(db, { phone: known })
    await db.update(accountPhones).set({ phone: known })
    const answers = [
      await sendPhoneCode(db, asked, visitor),
      await sendPhoneCode(db, { ...asked, phone: known }, { ...visitor, device: 'd2' }),
    ]
    // A stranger can't tell which of them has an account; the code goes to that one only.
    for (const answer of answers)
      expect(answer).toEqual({
        ok: true,
        value: { request: expect.any(String), channel: 'sms', onlyKnown: true },
      })
    expect(await db.select({ to: textMessages.phone }).from(textMessages)).toEqual([{ to: known }])
    const [first] = answers
    const request = first!.ok ? first!.value.request : ''
    expect(
      await enterPhoneCode(db, { request, purpose: 'sign-in', code: '000000', address: home.address }),
    ).toMatchObject({ reason: 'wrong-code' })

    await db.update(phoneCodes).set({ usedAt: past }).where(eq(phoneCodes.phone, '+265991234010'))
    await db.execute('delete from tries')
    expect(await sendPhoneCode(db, asked, visitor)).toMatchObject({ value: { onlyKnown: false } })
    expect(await db.$count(textMessages)).toBe(2)
  })

  test('is deleted when it is of no use to limits any more §62.8', async ({ db }) => {
    await sendPhoneCode(db, asked, visitor)
    expect(await deleteExpiredPhoneCodes(db, later(24 * hour))).toBe(0)
    expect(await deleteExpiredPhoneCodes(db, later(49 * hour))).toBe(1)
  })
})

describe('whoever proves a phone', () => {
  committed('registers with a name only, once, and signs in with the next code §62.4', async ({ db }) => {
    const { request } = await proven(db)
    expect(await signInWithPhone(db, { request }, home)).toEqual({ ok: true, value: { kind: 'no-account' } })
    const ask = { request, registration: aName, language: 'ny' } as const
    const twice = await pMap([1, 2], () => registerWithPhone(db, ask, home))
    expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    const made = twice.find(({ ok }) => ok)
    if (!made?.ok) throw new Error()
    const member = await memberOf(db, made.value.token)
    expect(member).toMatchObject({ name: 'Tadala', email: null, verifiedPhone: phone, language: 'ny' })
    await db.execute('delete from tries')
    const again = await signInWithPhone(db, await proven(db), home)
    expect(again).toMatchObject({ value: { kind: 'signed-in', userId: member.userId } })
  })

  test('is signed in again by a form that came twice within a minute, and by nothing else §62.12', async ({
    db,
  }) => {
    const { userId } = await aRegistered(db)
    await db.execute('delete from tries')
    const asked = await proven(db)
    const now = new Date()
    const signIn = (more: object, at = now) => signInWithPhone(db, { ...asked, ...more }, home, at)
    expect(await signIn({})).toMatchObject({ value: { kind: 'signed-in', userId } })
    const messages = await db.$count(textMessages)
    const again = await signIn({ isRepeatable: true }, new Date(now.getTime() + 59_000))
    expect(again).toMatchObject({ value: { kind: 'signed-in', userId } })
    expect(await db.$count(textMessages)).toBe(messages)
    expect(await signIn({})).toMatchObject({ reason: 'code-first' })
    expect(await signIn({ isRepeatable: true }, new Date(now.getTime() + 60_000))).toMatchObject({
      reason: 'code-first',
    })
  })

  test('opens a shop with the seller’s fields, and may offer products §62.4', async ({ db }) => {
    const { request } = await proven(db, { purpose: 'register' })
    const shop = { businessName: 'Tadala Shoes', location: 'Zomba', paymentNumber: phone } as const
    const registration = { name: 'Tadala', role: 'seller', ...shop } as const
    const made = await registerWithPhone(db, { request, registration, language: 'en' }, home)
    expect(made.ok).toBe(true)
    const taken = await registerWithPhone(
      db,
      {
        request: (await proven(db, { purpose: 'register', to: '+265881234567' })).request,
        registration,
        language: 'en',
      },
      home,
    )
    expect(taken).toMatchObject({ reason: 'name-taken' })
  })

  test('gets a session that releases nothing for a day, unless the device is known §62.5', async ({ db }) => {
    const { userId, email } = await withPhone(db)
    const warnings = async () =>
      (await mailsTo(db, email)).map((mail) => (mail.kind === 'notice' ? mail.title : mail.kind))
    const first = await signInWithPhone(db, await proven(db), home)
    if (!first.ok || first.value.kind !== 'signed-in') throw new Error()
    const held = await memberOf(db, first.value.token)
    expect(new Date(held.heldUntil!).getTime() - Date.now()).toBeGreaterThan(23 * hour)
    expect(await warnings()).toEqual(['Somebody signed in to your account with a code'])
    await db.execute('delete from tries')
    const known = { ...home, knows: (id: string) => id === userId }
    const second = await signInWithPhone(db, await proven(db), known)
    if (!second.ok || second.value.kind !== 'signed-in') throw new Error()
    expect(await warnings(), 'nothing of a device that is known').toHaveLength(1)
    expect((await memberOf(db, second.value.token)).heldUntil).toBeNull()
  })

  test('is told what stands against them only after the code: suspended, administrator §62.4', async ({
    db,
  }) => {
    const { userId } = await withPhone(db)
    const { request } = await proven(db)
    await db.update(users).set({ status: 'suspended' }).where(eq(users.id, userId))
    expect(await signInWithPhone(db, { request }, home)).toMatchObject({ reason: 'suspended' })
    await db.update(users).set({ status: 'active', role: 'admin' }).where(eq(users.id, userId))
    expect(await signInWithPhone(db, { request }, home)).toMatchObject({ reason: 'use-password' })
    expect(await signInWithPhone(db, { request: undefined }, home)).toMatchObject({ reason: 'code-first' })
    expect(await db.$count(sessions)).toBe(0)
  })
})

describe('an account that was left for long', () => {
  const long = new Date(Date.now() - 100 * 24 * hour)

  test('needs a second proof: password, code by email, or an order; five wrong ones end it §62.5', async ({
    db,
  }) => {
    const buyer = await withPhone(db, {}, long)
    const { request } = await proven(db)
    const asked = await signInWithPhone(db, { request }, home)
    expect(asked).toEqual({ ok: true, value: { kind: 'second-proof', proofs: ['password', 'email'] } })
    expect((await sendProofEmail(db, { request })).ok).toBe(true)
    const [mail] = (await mailsTo(db, buyer.email)).filter(({ kind }) => kind === 'sign-in-code')
    const code = mail && 'code' in mail ? mail.code : ''
    const wrong = code === '000000' ? '000001' : '000000'
    const prove = (proof: Parameters<typeof signInWithSecondProof>[1]['proof']) =>
      signInWithSecondProof(db, { request, proof }, home)
    expect(await prove({ kind: 'email', code: wrong })).toMatchObject({ reason: 'wrong-proof' })
    expect(await prove({ kind: 'order', orderNumber: 'TB-2026-0001', total: 1 })).toMatchObject({
      reason: 'wrong-proof',
    })
    const signed = await prove({ kind: 'email', code })
    if (!signed.ok) throw new Error(signed.reason)
    expect((await memberOf(db, signed.value.token)).heldUntil).toBeNull()
    expect(await prove({ kind: 'email', code })).toMatchObject({ reason: 'code-first' })
  })

  test('ends the request after five wrong proofs, the right one too §62.5', async ({ db }) => {
    await withPhone(db, {}, long)
    const { request } = await proven(db)
    const prove = (typed: string) =>
      signInWithSecondProof(db, { request, proof: { kind: 'password', password: typed } }, home)
    for (const _ of [1, 2, 3, 4, 5]) expect(await prove('wrong')).toMatchObject({ reason: 'wrong-proof' })
    expect(await prove(password)).toMatchObject({ reason: 'code-first' })
  })

  test('is not recovered by a code, and loses its number to whoever begins anew with it §62.5', async ({
    db,
  }) => {
    const buyer = await withPhone(db, {}, long)
    const recover = await proven(db, { purpose: 'recover' })
    expect(await recoverWithPhone(db, { ...recover, password: 'nsomba-zambiri-9' }, home)).toMatchObject({
      reason: 'sign-in-first',
    })
    await db.execute('delete from tries')
    const made = await aRegistered(db)
    expect(made.userId).not.toBe(buyer.userId)
    expect(await findVerifiedPhone(db, buyer.userId)).toBeUndefined()
    expect(
      (await mailsTo(db, buyer.email)).some((mail) => 'title' in mail && /another account/.test(mail.title)),
    ).toBe(true)
  })

  test('that is used every day keeps its number §62.5', async ({ db }) => {
    await withPhone(db)
    const { request } = await proven(db, { purpose: 'register' })
    const asked = registerWithPhone(db, { request, registration: aName, language: 'en' }, home)
    expect(await asked).toMatchObject({ reason: 'phone-taken' })
  })
})

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
    const recover = await proven(db, { purpose: 'recover' })
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
    const { token } = await aRegistered(db)
    const member = await memberOf(db, token)
    await db.execute('delete from tries')
    const foreign = await proven(db, { purpose: 'verify-phone', to: '+265888111222', actor: member })
    expect(await setFirstPassword(db, member, { ...foreign, password })).toMatchObject({
      reason: 'code-first',
    })
    const own = await proven(db, { purpose: 'verify-phone', actor: member })
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
    const add = await proven(db, { purpose: 'verify-phone', actor: buyer })
    expect(await verifyAccountPhone(db, buyer, add)).toMatchObject({ reason: 'password-needed' })
    expect(await verifyAccountPhone(db, buyer, { ...add, password })).toMatchObject({ ok: true })
    const next = '+265888111222'
    const change = await proven(db, { purpose: 'verify-phone', to: next, actor: buyer })
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
    const { token } = await aRegistered(db)
    const member = await memberOf(db, token)
    await db.execute('delete from tries')
    const next = await proven(db, { purpose: 'verify-phone', to: '+265888111222', actor: member })
    expect(await verifyAccountPhone(db, member, next)).toMatchObject({ reason: 'old-code-needed' })
    const old = await proven(db, { purpose: 'verify-phone', actor: member })
    expect(await verifyAccountPhone(db, member, { ...next, oldRequest: old.request })).toMatchObject({
      ok: true,
    })
  })

  test('proven by another account is taken from the first, with its sessions by phone §62.5', async ({
    db,
  }) => {
    const first = await withPhone(db)
    const session = await createSession(db, first.userId, home, new Date(), {
      signedInBy: 'phone-code',
      heldUntil: null,
    })
    const other = await aBuyer(db)
    await writePassword(db as never, other.userId, await hashPassword(password))
    const code = await proven(db, { purpose: 'verify-phone', actor: other })
    // A code that another member asked for is worth nothing to the thief of their request.
    expect(await verifyAccountPhone(db, first, { ...code, password })).toMatchObject({ reason: 'code-first' })
    expect(await verifyAccountPhone(db, other, { ...code, password })).toMatchObject({ ok: true })
    expect(await findVerifiedPhone(db, first.userId)).toBeUndefined()
    expect(await findSession(db, session, new Date())).toBeUndefined()
    expect((await mailsTo(db, first.email)).length).toBe(1)
  })

  test('is not taken away by codes alone, nor is the email by which its owner gets back in §62.5', async ({
    db,
  }) => {
    const buyer = await withPhone(db)
    const fresh = 'nsomba-zambiri-9'
    const recovered = await recoverWithPhone(
      db,
      { ...(await proven(db, { purpose: 'recover' })), password: fresh },
      home,
    )
    if (!recovered.ok) throw new Error(recovered.reason)
    const thief = await memberOf(db, recovered.value.token)
    const next = await proven(db, { purpose: 'verify-phone', to: '+265888111222', actor: thief })
    const all = (now?: Date) => [
      () => verifyAccountPhone(db, thief, { ...next, password: fresh }, now),
      () => removeAccountPhone(db, thief, { password: fresh }, now),
      () => requestEmailChange(db, thief, { email: 'thief@thumba.example', password: fresh }, now),
      () => deleteAccount(db, thief, { password: fresh }, now),
    ]
    for (const act of all()) expect(await act()).toMatchObject({ reason: 'password-too-new' })
    expect(await findVerifiedPhone(db, buyer.userId)).toBe(phone)
    expect(await removeAccountPhone(db, thief, { password: fresh }, later(49 * hour))).toMatchObject({
      ok: true,
    })
  })

  test('stays the one of an account without password while only a code says who signed in §62.5', async ({
    db,
  }) => {
    await aRegistered(db)
    await db.execute('delete from tries')
    const signed = await signInWithPhone(db, await proven(db), home)
    if (!signed.ok || signed.value.kind !== 'signed-in') throw new Error()
    const borrower = await memberOf(db, signed.value.token)
    await db.execute('delete from tries')
    const next = await proven(db, { purpose: 'verify-phone', to: '+265888111222', actor: borrower })
    const old = await proven(db, { purpose: 'verify-phone', actor: borrower })
    const change = { ...next, oldRequest: old.request }
    expect(await verifyAccountPhone(db, borrower, change)).toMatchObject({ reason: 'session-held' })
    expect(await verifyAccountPhone(db, { ...borrower, heldUntil: null }, change)).toMatchObject({ ok: true })
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
    const code = await proven(db, { purpose: 'verify-phone', actor: buyer })
    expect(await verifyAccountPhone(db, buyer, { ...code, password })).toMatchObject({
      reason: 'phone-taken',
    })
  })
})

test('a phone and its codes are carried away, and gone with the account §62.8', async ({ db }) => {
  const { token, userId } = await aRegistered(db)
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

describe('guest orders of a phone', () => {
  /** A guest's order that is paid, on a phone. */
  async function aGuestSale(db: Db, placed = new Date()) {
    const sale = await aPaidSale(db, { buyer: aGuest })
    const [row] = await db.select().from(orders).where(eq(orders.id, sale.id))
    await db
      .update(orders)
      .set({ contactInfo: { ...row!.contactInfo, phoneNumber: phone }, createdAt: placed })
      .where(eq(orders.id, sale.id))
    return { ...sale, orderNumber: row!.orderNumber, checkoutId: row!.checkoutId }
  }

  test('become the account’s that proves it; their release waits a day, but in the browser that ordered §62.6', async ({
    db,
  }) => {
    const sale = await aGuestSale(db)
    const made = await aRegistered(db)
    expect(made.attached).toBe(1)
    const actor = await memberOf(db, made.token)
    const look = async (asker: { actor: Member; checkouts?: string[] }, now?: Date) => {
      const opened = await findOrderFor(db, asker, sale.orderNumber)
      expect(opened!.parts).toEqual(['buyer'])
      return findReleaseCode(db, { ...opened!, asker }, now)
    }
    expect(await look({ actor })).toEqual({ heldUntil: expect.any(Date) })
    expect(await look({ actor, checkouts: [sale.checkoutId] })).toEqual({ code: sale.code })
    expect(await look({ actor }, later(25 * hour))).toEqual({ code: sale.code })

    await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, sale.id))
    const received = { id: sale.id, to: 'delivered' } as const
    expect(await moveOrder(db, { actor }, received)).toMatchObject({ reason: 'release-held' })
    expect(await moveOrder(db, { actor, checkouts: [sale.checkoutId] }, received)).toMatchObject({ ok: true })
  })

  test('tell whoever ordered, where an email other than the account’s stands on them, once for each §62.10', async ({
    db,
  }) => {
    const emails = ['buyer@orders.example', 'buyer@orders.example', 'other@orders.example', undefined]
    for (const email of emails) {
      const { id } = await aGuestSale(db)
      const [row] = await db.select().from(orders).where(eq(orders.id, id))
      await db
        .update(orders)
        .set({ contactInfo: { ...row!.contactInfo, email } })
        .where(eq(orders.id, id))
    }
    const before = await db.$count(mails)
    const buyer = await aBuyer(db, { email: 'other@orders.example' })
    await writePassword(db as never, buyer.userId, await hashPassword(password))
    const code = await proven(db, { purpose: 'verify-phone', actor: buyer })
    expect(await verifyAccountPhone(db, buyer, { ...code, password })).toMatchObject({
      value: { attached: 4 },
    })
    const warned = (await mailsTo(db, 'buyer@orders.example')).filter(
      (mail) => mail.kind === 'notice' && mail.security,
    )
    expect(warned).toMatchObject([{ title: '2 of your orders are in an account now' }])
    expect(warned[0]).toMatchObject({ path: expect.stringMatching(/^\/orders\/TB-.*\?key=/) })
    // Besides, the account itself hears of its new phone.
    expect(await db.$count(mails)).toBe(before + 2)
  })

  test('stay where they are if they are old, another’s or of another phone §62.6', async ({ db }) => {
    const old = await aGuestSale(db, new Date(Date.now() - 91 * 24 * hour))
    const other = await aPaidSale(db, { buyer: aGuest })
    const member = await aPaidSale(db)
    expect((await aRegistered(db)).attached).toBe(0)
    for (const { id } of [old, other]) {
      const [row] = await db.select().from(orders).where(eq(orders.id, id))
      expect(row).toMatchObject({ buyerId: null, guestOrder: true })
    }
    const [row] = await db.select().from(orders).where(eq(orders.id, member.id))
    expect(row!.releaseHeldUntil).toBeNull()
  })
})

describe('the code of a guest’s order', () => {
  const asks = { address: home.address, device: 'd1' }
  async function aGuestOrderOf(db: Db, contact: { phoneNumber: string; email?: string | undefined }) {
    const { id } = await aPaidSale(db, { buyer: aGuest })
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    const contactInfo = { ...row!.contactInfo, email: undefined, ...contact }
    await db.update(orders).set({ contactInfo }).where(eq(orders.id, id))
    return row!.orderNumber
  }

  test('goes to its phone by SMS, also after STOP, opens the order once, and counts as entered §62.11', async ({
    db,
  }) => {
    const orderNumber = await aGuestOrderOf(db, { phoneNumber: phone })
    await recordOptOut(db, { phone, channel: 'sms', words: 'STOP', source: 'sms', at: new Date() })
    const sent = await sendOrderCode(db, { orderNumber, ...asks })
    if (!sent.ok) throw new Error(sent.reason)
    const request = sent.value
    const code = await sentCode(db)
    expect(code).toMatch(/^\d{6}$/)
    const enter = (typed: string, of: string | undefined = request) =>
      verifyOrderCode(db, { request: of, orderNumber, code: typed, address: home.address })
    expect(await enter(code === '000000' ? '000001' : '000000')).toMatchObject({ reason: 'wrong-code' })
    expect(await enter(code, 'another-browser')).toMatchObject({ reason: 'wrong-code' })
    expect(await enter(code)).toMatchObject({ value: { orderNumber } })
    expect(await enter(code)).toMatchObject({ reason: 'wrong-code' })
    const [counted] = await db.select().from(phoneCodes)
    expect(counted).toMatchObject({ purpose: 'order', codeHash: null, usedAt: expect.any(Date) })
    // It signs nobody in.
    expect(await signInWithPhone(db, { request }, home)).toMatchObject({ reason: 'code-first' })
  })

  test('is the same by email and SMS, and the answer is the same where the phone gets none §62.11', async ({
    db,
  }) => {
    const email = 'chikondi@orders.example'
    const orderNumber = await aGuestOrderOf(db, { phoneNumber: phone, email })
    expect(await sendOrderCode(db, { orderNumber, ...asks })).toMatchObject({ ok: true })
    const [mail] = (await mailsTo(db, email)).filter(({ kind }) => kind === 'order-code')
    expect(mail && 'code' in mail && mail.code).toBe(await sentCode(db))
    // A code was sent to the phone a moment ago: the next goes by email only.
    const bare = await aGuestOrderOf(db, { phoneNumber: phone })
    expect(await sendOrderCode(db, { orderNumber: bare, ...asks })).toMatchObject({
      ok: true,
      value: expect.any(String),
    })
    expect(await db.$count(textMessages)).toBe(1)
  })
})
