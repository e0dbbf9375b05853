import { eq } from 'drizzle-orm'
import pMap from 'p-map'
import { describe, expect } from 'vitest'
import { findVerifiedPhone } from '#app/modules/identity/accounts/verified-phones.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import {
  aPhoneAccount,
  aRegistration,
  enteredCode,
  home,
  hour,
  memberOf,
  password,
  phone,
  withPhone,
} from '#test/make/phone-account.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { recoverWithPhone } from './recover-with-phone.server.ts'
import { registerWithPhone } from './register-with-phone.server.ts'
import { sendProofEmail } from './send-proof-email.server.ts'
import { signInWithPhone, signInWithSecondProof } from './sign-in-with-phone.server.ts'

describe('whoever proves a phone', () => {
  committed('registers with a name only, once, and signs in with the next code §62.4', async ({ db }) => {
    const { request } = await enteredCode(db)
    expect(await signInWithPhone(db, { request }, home)).toEqual({ ok: true, value: { kind: 'no-account' } })
    const ask = { request, registration: aRegistration, language: 'ny' } as const
    const twice = await pMap([1, 2], () => registerWithPhone(db, ask, home))
    expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    const made = twice.find(({ ok }) => ok)
    if (!made?.ok) throw new Error()
    const member = await memberOf(db, made.value.token)
    expect(member).toMatchObject({ name: 'Tadala', email: null, verifiedPhone: phone, language: 'ny' })
    await db.execute('delete from tries')
    const again = await signInWithPhone(db, await enteredCode(db), home)
    expect(again).toMatchObject({ value: { kind: 'signed-in', userId: member.userId } })
  })

  test('is signed in again by a form that came twice within a minute, and by nothing else §62.14', async ({
    db,
  }) => {
    const { userId } = await aPhoneAccount(db)
    await db.execute('delete from tries')
    const asked = await enteredCode(db)
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
    const { request } = await enteredCode(db, { purpose: 'register' })
    const shop = { businessName: 'Tadala Shoes', location: 'Zomba', paymentNumber: phone } as const
    const registration = { name: 'Tadala', role: 'seller', ...shop } as const
    const made = await registerWithPhone(db, { request, registration, language: 'en' }, home)
    expect(made.ok).toBe(true)
    const taken = await registerWithPhone(
      db,
      {
        request: (await enteredCode(db, { purpose: 'register', to: '+265881234567' })).request,
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
    const first = await signInWithPhone(db, await enteredCode(db), home)
    if (!first.ok || first.value.kind !== 'signed-in') throw new Error()
    const held = await memberOf(db, first.value.token)
    expect(new Date(held.heldUntil!).getTime() - Date.now()).toBeGreaterThan(23 * hour)
    expect(await warnings()).toEqual(['Somebody signed in to your account with a code'])
    await db.execute('delete from tries')
    const known = { ...home, knows: (id: string) => id === userId }
    const second = await signInWithPhone(db, await enteredCode(db), known)
    if (!second.ok || second.value.kind !== 'signed-in') throw new Error()
    expect(await warnings(), 'nothing of a device that is known').toHaveLength(1)
    expect((await memberOf(db, second.value.token)).heldUntil).toBeNull()
  })

  test('is told what stands against them only after the code: suspended, administrator §62.4', async ({
    db,
  }) => {
    const { userId } = await withPhone(db)
    const { request } = await enteredCode(db)
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
    const { request } = await enteredCode(db)
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
    const { request } = await enteredCode(db)
    const prove = (typed: string) =>
      signInWithSecondProof(db, { request, proof: { kind: 'password', password: typed } }, home)
    for (const _ of [1, 2, 3, 4, 5]) expect(await prove('wrong')).toMatchObject({ reason: 'wrong-proof' })
    expect(await prove(password)).toMatchObject({ reason: 'code-first' })
  })

  test('is not recovered by a code, and loses its number to whoever begins anew with it §62.5', async ({
    db,
  }) => {
    const buyer = await withPhone(db, {}, long)
    const recover = await enteredCode(db, { purpose: 'recover' })
    expect(await recoverWithPhone(db, { ...recover, password: 'nsomba-zambiri-9' }, home)).toMatchObject({
      reason: 'sign-in-first',
    })
    await db.execute('delete from tries')
    const made = await aPhoneAccount(db)
    expect(made.userId).not.toBe(buyer.userId)
    expect(await findVerifiedPhone(db, buyer.userId)).toBeUndefined()
    expect(
      (await mailsTo(db, buyer.email)).some((mail) => 'title' in mail && /another account/.test(mail.title)),
    ).toBe(true)
  })

  test('that is used every day keeps its number §62.5', async ({ db }) => {
    await withPhone(db)
    const { request } = await enteredCode(db, { purpose: 'register' })
    const asked = registerWithPhone(db, { request, registration: aRegistration, language: 'en' }, home)
    expect(await asked).toMatchObject({ reason: 'phone-taken' })
  })
})
