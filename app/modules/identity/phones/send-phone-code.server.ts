import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Language } from '#app/messages/language.ts'
import { consumeAttemptsOrWait, type RateLimit } from '#app/modules/platform/limits/rate-limits.server.ts'
import { messageRefusal } from '#app/modules/platform/messaging/message-refusal.server.ts'
import type { MessageChannel } from '#app/modules/platform/messaging/rules.ts'
import { writeMessage } from '#app/modules/platform/messaging/write-message.server.ts'
import { phoneCodes } from '../accounts/tables.ts'
import { findUserByVerifiedPhone } from './find-verified-phone.server.ts'
import { generatePhoneCode, hashPhoneCode } from './phone-code.server.ts'
import { codeMinutes, isMobileHere, isPumped, prefixOf, type SendCodeRefusal } from './phone-code-rules.ts'

export type PhoneCodePurpose = (typeof phoneCodes.$inferSelect)['purpose']
export type CodeVisitor = { actor: Actor; device?: string | undefined; address: string }
type Wanted = { phone: string; purpose: PhoneCodePurpose; channel: MessageChannel; language: Language }
/** `onlyKnown`: of neighbouring numbers only those of accounts get codes now. It says nothing of this one. */
type Sent = { request: string; channel: MessageChannel; onlyKnown: boolean }

/**
 * Sends a code to a phone, whoever it belongs to: the answer is the same for everybody, since what the account is shows
 * only after the code. It is the name of the request, which the asking browser alone holds. A refusal says after how many
 * seconds to ask again.
 */
export async function sendPhoneCode(
  db: Db,
  wanted: Wanted,
  visitor: CodeVisitor,
  now = new Date(),
): Promise<Result<Sent, SendCodeRefusal>> {
  const allowed = await allowPhoneCode(db, wanted, visitor, now)
  if (!allowed.ok) return allowed
  const { phone, purpose, language } = wanted
  const { channel, onlyKnown, withheld } = allowed.value
  const request = newId()
  if (withheld) return ok({ request, channel, onlyKnown })
  const code = generatePhoneCode()
  return transact<Sent, SendCodeRefusal>(db, async (tx) => {
    await recordPhoneCode(
      tx,
      {
        id: request,
        phone,
        purpose,
        channel,
        userId: isMember(visitor.actor) ? visitor.actor.userId : null,
        codeHash: hashPhoneCode({ request, purpose, phone }, code),
      },
      now,
    )
    const content = { kind: 'code', purpose, code, minutes: codeMinutes } as const
    await writeMessage(tx, { to: phone, channel, content, language }, now)
    return ok({ request, channel, onlyKnown })
  })
}

/** `withheld`: codes to these neighbours are asked for, but not entered, and this number is no account's. */
type Allowed = { channel: MessageChannel; onlyKnown: boolean; withheld: boolean }

/**
 * Counts a code to a phone, and says by which channel it can go. Where somebody earns by codes to a prefix, the numbers of
 * accounts go on: whoever stops a prefix shuts out nobody who has one. The answer is the same for the others.
 */
export async function allowPhoneCode(
  db: Db,
  { phone, channel }: Pick<Wanted, 'phone' | 'channel'>,
  visitor: CodeVisitor,
  now: Date,
): Promise<Result<Allowed, SendCodeRefusal>> {
  if (!isMobileHere(phone)) return refuse('not-a-mobile-here')
  const onlyKnown = isPumped(await findPrefixUse(db, prefixOf(phone), now))
  const wait = await consumeAttemptsOrWait(db, limitsOf(phone, visitor))
  if (wait > 0) return refuse('too-many-codes', wait)
  const withheld = onlyKnown && !(await findUserByVerifiedPhone(db, phone))
  const chosen = await chooseChannel(db, phone, channel, now)
  return chosen.ok ? ok({ channel: chosen.value, onlyKnown, withheld }) : chosen
}

async function chooseChannel(
  db: Db,
  phone: string,
  wanted: MessageChannel,
  now: Date,
): Promise<Result<MessageChannel, SendCodeRefusal>> {
  const refusalBy = (channel: MessageChannel) =>
    messageRefusal(db, { to: phone, channel, class: 'code' }, now)
  const refusal = await refusalBy(wanted)
  if (!refusal) return ok(wanted)
  const other = wanted === 'whatsapp' ? 'sms' : undefined
  if (other && refusal !== 'budget-spent' && !(await refusalBy(other))) return ok(other)
  return refuse(refusal === 'budget-spent' ? 'codes-paused' : 'phone-unreachable')
}

type NewCode = Pick<
  typeof phoneCodes.$inferInsert,
  'id' | 'phone' | 'purpose' | 'channel' | 'userId' | 'codeHash'
>

/** Writes down that a code is sent. One that was sent before for the same is worth nothing any more. */
export async function recordPhoneCode(tx: Tx, code: NewCode, now: Date) {
  const { phone, purpose } = code
  await tx
    .update(phoneCodes)
    .set({ expiresAt: now })
    .where(
      and(
        eq(phoneCodes.phone, phone),
        eq(phoneCodes.purpose, purpose),
        isNull(phoneCodes.usedAt),
        gt(phoneCodes.expiresAt, now),
      ),
    )
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  await tx.insert(phoneCodes).values({ ...code, prefix: prefixOf(phone), createdAt: now, expiresAt })
}

function limitsOf(phone: string, { actor, device, address }: CodeVisitor): [RateLimit, string][] {
  const who: [RateLimit, string] = isMember(actor)
    ? ['phone codes of a member', actor.userId]
    : device
      ? ['phone codes from a device', device]
      : ['phone codes without a device from an address', address]
  return [
    ['phone code again', phone],
    ['phone codes to a phone', phone],
    ['phone codes to a phone, a day', phone],
    who,
    ['phone codes to a prefix', prefixOf(phone)],
    ['phone codes from an address', address],
  ]
}

const hour = 60 * 60_000

/** How many of the codes to a prefix were entered, of those that had the time. */
async function findPrefixUse(db: Db, prefix: string, now: Date) {
  const [found] = await db
    .select({ sent: count(), used: sql<number>`count(${phoneCodes.usedAt})::int` })
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.prefix, prefix),
        gt(phoneCodes.createdAt, new Date(now.getTime() - 3 * hour)),
        sql`(${phoneCodes.expiresAt} <= ${now.toISOString()}::timestamptz or ${phoneCodes.usedAt} is not null)`,
      ),
    )
  return found!
}
