import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { hashPassword, writePassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { enterPhoneCode } from '#app/modules/identity/phones/enter-phone-code.server.ts'
import { type PhoneCodePurpose, sendPhoneCode } from '#app/modules/identity/phones/phone-codes.server.ts'
import { findSession } from '#app/modules/identity/sessions/reading.server.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { accountPhones, type users } from '#app/modules/platform/users/tables.ts'
import { registerWithPhone } from '#app/workflows/register-with-phone.server.ts'
import { aBuyer, aGuest } from '#test/make.ts'

export const phone = '+265991234567'
export const home = { address: '41.70.1.1', userAgent: 'Test' }
export const visitor = { actor: aGuest, device: 'd1', address: '41.70.1.1' }
export const hour = 3_600_000
export const password = 'chambo-ndi-nsima-1'

export const later = (ms: number) => new Date(Date.now() + ms)

/** The code that was sent last to a phone: of all the one that lives longest, as its message says it before it leaves. */
export async function sentCode(db: Db, to = phone): Promise<string> {
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
export async function enteredCode(
  db: Db,
  { purpose = 'sign-in', to = phone, actor, now = new Date() }: Step = {},
) {
  const asks = actor ? { ...visitor, actor } : { ...visitor, device: to, standing: 'settled' as const }
  const sent = await sendPhoneCode(db, { phone: to, purpose, channel: 'sms', language: 'en' }, asks, now)
  if (!sent.ok) throw new Error(sent.reason)
  const { request } = sent.value
  const code = await sentCode(db, to)
  const entered = await enterPhoneCode(db, { request, purpose, code }, now)
  expect(entered).toEqual({ ok: true, value: to })
  return { request }
}

export const aRegistration = { name: 'Tadala', role: 'buyer' } as const
export async function aPhoneAccount(db: Db, to = phone, now = new Date()) {
  const made = await registerWithPhone(
    db,
    {
      request: (await enteredCode(db, { purpose: 'register', to, now })).request,
      registration: aRegistration,
      language: 'ny',
    },
    home,
    now,
  )
  if (!made.ok) throw new Error(made.reason)
  return made.value
}
/** Whoever has a phone and a password, as of long ago. */
export async function withPhone(
  db: Db,
  values: Partial<typeof users.$inferInsert> = {},
  lastUsedAt = new Date(),
) {
  const buyer = await aBuyer(db, values)
  await writePassword(db as never, buyer.userId, await hashPassword(password))
  await db.insert(accountPhones).values({ userId: buyer.userId, phone, verifiedAt: lastUsedAt, lastUsedAt })
  return buyer
}
export const memberOf = async (db: Db, token: string) => (await findSession(db, token, new Date()))!.member
