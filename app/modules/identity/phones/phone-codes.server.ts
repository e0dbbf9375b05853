import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { isMember } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { proofsAsked } from '#app/base/telemetry/counters.server.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Language } from '#app/messages/language.ts'
import { type Standing, secondsUntilNew } from '#app/modules/platform/limits/limit-rules.ts'
import {
  type Counted,
  findUsedUp,
  isRateLimit,
  type RateLimit,
  restoreAttempt,
  standingOfVisitor,
  strangerOf,
  type Visitor,
} from '#app/modules/platform/limits/rate-limits.server.ts'
import { costSettings } from '#app/modules/platform/messaging/cost/budget.server.ts'
import { estimatedPrice, microsPerKwacha } from '#app/modules/platform/messaging/cost/cost-rules.ts'
import type { MessageChannel } from '#app/modules/platform/messaging/rules.ts'
import { messageRefusal, writeMessage } from '#app/modules/platform/messaging/writing.server.ts'
import { phoneCodes } from '../accounts/tables.ts'
import {
  codeMinutes,
  codesIn,
  isMobileHere,
  prefixOf,
  type SendCodeRefusal,
  shareOf,
} from './phone-code-rules.ts'

export const generatePhoneCode = () => `${randomInt(1_000_000)}`.padStart(6, '0')

type Bound = { request: string; purpose: string; phone: string }

/** Bound to the request, to what it is for and to the phone: nowhere else are the six digits worth anything. */
export const hashPhoneCode = ({ request, purpose, phone }: Bound, code: string) =>
  createHmac('sha256', appSecret())
    .update(`phone-code ${request} ${purpose} ${phone} ${code}`)
    .digest('base64url')

export function isSameHash(kept: string, given: string): boolean {
  const [one, other] = [Buffer.from(kept), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export type PhoneCodePurpose = (typeof phoneCodes.$inferSelect)['purpose']
export type CodeVisitor = Visitor
type Wanted = { phone: string; purpose: PhoneCodePurpose; channel: MessageChannel; language: Language }
type Sent = { request: string; channel: MessageChannel }

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
  const { channel, share } = allowed.value
  const request = newId()
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
        asker: askerOf(visitor),
        share,
      },
      now,
    )
    const content = { kind: 'code', purpose, code, minutes: codeMinutes } as const
    await writeMessage(tx, { to: phone, channel, content, language }, now)
    return ok({ request, channel })
  })
}

/** `share`: of which share of the hour's money it is until it is entered. */
type Allowed = { channel: MessageChannel; share: RateLimit }

/**
 * Counts a code to a phone, and says by which channel it can go. What strangers ask for keeps nobody from a code who is
 * known on their browser, nor do neighbouring numbers; who is not known has a small share of the hour's money, which is
 * used up by codes that nobody enters.
 */
export async function allowPhoneCode(
  db: Db,
  { phone, channel }: Pick<Wanted, 'phone' | 'channel'>,
  visitor: CodeVisitor,
  now: Date,
): Promise<Result<Allowed, SendCodeRefusal>> {
  if (!isMobileHere(phone)) return refuse('not-a-mobile-here')
  const chosen = await chooseChannel(db, phone, channel, now)
  if (!chosen.ok) return chosen
  const standing = standingOfVisitor(visitor)
  const share = shareToCount(standing, chosen.value, now)
  const usedUp = await findUsedUp(db, [...limitsOf(phone, visitor), share], now)
  if (!usedUp) return ok({ channel: chosen.value, share: share[0] })
  if (usedUp.limit !== share[0]) return refuse('too-many-codes', usedUp.seconds)
  proofsAsked.inc({ act: 'code' })
  if (standing === 'fresh') return refuse('new-browser', secondsUntilNew(visitor.known, now))
  return refuse('new-browser', usedUp.seconds)
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
  'id' | 'phone' | 'purpose' | 'channel' | 'userId' | 'codeHash' | 'asker' | 'share'
>

/**
 * Writes down that a code is sent. One that the same person or browser was sent before for the same is worth nothing any more;
 * what others asked for lives on, so that no stranger ends the code that its owner is typing.
 */
export async function recordPhoneCode(tx: Tx, code: NewCode, now: Date) {
  const { phone, purpose, asker } = code
  const isNewer = and(
    eq(phoneCodes.phone, phone),
    eq(phoneCodes.purpose, purpose),
    eq(phoneCodes.asker, asker ?? ''),
    isNull(phoneCodes.usedAt),
    gt(phoneCodes.expiresAt, now),
  )
  if (asker) await tx.update(phoneCodes).set({ expiresAt: now }).where(isNewer)
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  await tx.insert(phoneCodes).values({ ...code, prefix: prefixOf(phone), createdAt: now, expiresAt })
}

/** A person or a browser, by a hash. */
export function askerOf({ actor, device }: CodeVisitor): string | null {
  const who = isMember(actor) ? actor.userId : device
  return who ? createHash('sha256').update(who).digest('base64url').slice(0, 22) : null
}

/** Whom a code to this phone counts for: who proved it here, or a person of their own; strangers by standing, together. */
function limitsOf(phone: string, visitor: CodeVisitor): Counted[] {
  const { actor, device, provedPhone } = visitor
  const standing = standingOfVisitor(visitor)
  const own = strangerOf(visitor, phone)
  const whose = own === phone ? `${phone} ${standing}` : own
  const isOwner = (isMember(actor) && actor.verifiedPhone === phone) || provedPhone?.(phone)
  const who: Counted[] = isMember(actor)
    ? [['phone codes of a member', actor.userId]]
    : device && standing !== 'fresh'
      ? [['phone codes from a device', device]]
      : []
  return [
    ['phone code again', whose],
    ['phone codes to a phone', whose],
    ['phone codes to a phone, a day', whose],
    ...who,
    // Of all whose device is of some days: what fresher ones use up is theirs together already.
    ...(isOwner || own === phone
      ? []
      : [['phone codes of strangers to a phone, a day', phone] satisfies Counted]),
  ]
}

/** The share of the hour's money that a code counts against until it is entered. */
function shareToCount(standing: Standing, channel: MessageChannel, now: Date): Counted {
  const share = shareOf(standing)
  const { rates, exchange, budgets } = costSettings()
  const price = estimatedPrice({ channel, class: 'code', segments: 1 }, now, rates, exchange)
  const codesAnHour = (budgets.codesAnHour * microsPerKwacha) / Math.max(1, price)
  return [share.limit, 'all', codesIn(share, codesAnHour)]
}

/** A code was entered: whoever asked for it was honest, and takes nothing from the others. */
export async function restoreCodeShare(db: Db, request: string) {
  const [kept] = await db
    .select({ share: phoneCodes.share })
    .from(phoneCodes)
    .where(eq(phoneCodes.id, request))
  if (kept?.share && isRateLimit(kept.share)) await restoreAttempt(db, kept.share, 'all')
}
