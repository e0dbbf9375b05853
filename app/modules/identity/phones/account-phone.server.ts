import { and, eq, gt, like, max, ne } from 'drizzle-orm'
import { formatPhone } from '#app/base/format-phone.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { compose } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { securityNotice } from '#app/modules/platform/mail/rules.ts'
import { findPhoneFacts } from '#app/modules/platform/messaging/numbers/phone-facts.server.ts'
import { notify } from '#app/modules/platform/notifications/notify.server.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/phones.ts'
import { type LinkValue, linkIdentifier } from '../accounts/links/links.server.ts'
import { type Account, lockAccount } from '../accounts/locking.server.ts'
import { credentials, verifications } from '../accounts/tables.ts'
import { warnByText } from '../accounts/verified-phones.server.ts'
import { sessionLastUsed } from '../sessions/session-rules.ts'
import { deleteSessions } from '../sessions/sessions.server.ts'
import { sessions } from '../sessions/tables.ts'
import { listFormerOwners, setClaimState, writePhoneClaim } from './phone-claims.server.ts'

type Told =
  | 'signedInByPhone'
  | 'phoneVerified'
  | 'phoneChanged'
  | 'phoneTaken'
  | 'phoneWanted'
  | 'phoneStayed'
  | 'phoneCameBack'
  | 'phoneRestored'
  | 'phoneRemoved'
  | 'passwordByPhone'
  | 'firstPassword'

/** Of these its owner is told in the shop too: they wait for what the owner does. */
const toldInShop: readonly Told[] = [
  'phoneTaken',
  'phoneWanted',
  'phoneStayed',
  'phoneCameBack',
  'phoneRestored',
]

/** Tells an account by every way but its phone of today that something about signing in to it changed. */
export async function warnOfPhone(tx: Tx, account: Account, what: Told, phone: string): Promise<void> {
  const shown = formatPhone(phone)
  const path = '/profile/phone'
  await writeMail(tx, account, (t) =>
    securityNotice({
      title: t(texts.warnings[what].title),
      text: t(texts.warnings[what].text, { phone: shown }),
      path,
    }),
  )
  // Whoever has no email would read it nowhere. A phone that is an account's first is its owner's own doing.
  if (!toldInShop.includes(what) && (account.email || what === 'phoneVerified')) return
  await notify(tx, {
    userId: account.id,
    kind: 'account',
    title: compose((t) => t(texts.warnings[what].title)),
    text: compose((t) => t(texts.warnings[what].text, { phone: shown })),
    path,
  })
}

/**
 * Makes a proven phone an account's. Whoever had it before loses it and is told; for some days they can have it back, and the
 * devices that their account knows stay signed in. The caller holds the account.
 */
export async function assignPhone(tx: Tx, account: Account, phone: string, now: Date): Promise<void> {
  const isReturned = await returnClaims(tx, account.id, phone, now)
  const [other] = await tx
    .select()
    .from(accountPhones)
    .where(and(eq(accountPhones.phone, phone), ne(accountPhones.userId, account.id)))
    .for('update')
  if (other) {
    const left = await findPhoneAccount(tx, phone)
    if (!isReturned)
      await writePhoneClaim(
        tx,
        {
          phone,
          fromUserId: other.userId,
          toUserId: account.id,
          fromLastUsedAt: left?.lastUsedAt ?? other.lastUsedAt,
        },
        'moved',
        now,
      )
    await takePhone(tx, other.userId, phone, now, isReturned ? 'phoneCameBack' : 'phoneTaken')
  }
  const [before] = await tx.select().from(accountPhones).where(eq(accountPhones.userId, account.id))
  const proven = { phone, verifiedAt: now, lastUsedAt: now }
  await tx
    .insert(accountPhones)
    .values({ userId: account.id, ...proven })
    .onConflictDoUpdate({ target: accountPhones.userId, set: { ...proven, updatedAt: now } })
  if (!account.phone || account.phone === before?.phone)
    await tx.update(users).set({ phone }).where(eq(users.id, account.id))
  await record(tx, account, 'phone.verify')
  if (before && before.phone !== phone) {
    await warnOfPhone(tx, account, 'phoneChanged', phone)
    await warnByText(tx, account, 'security-phone', before.phone)
  } else if (!before) await warnOfPhone(tx, account, 'phoneVerified', phone)
}

/** What had moved this number away from the account is undone, with what came after it. Says whether something had. */
async function returnClaims(tx: Tx, userId: string, phone: string, now: Date): Promise<boolean> {
  const moved = (await listFormerOwners(tx, phone, now)).toReversed()
  const first = moved.findIndex(({ fromUserId }) => fromUserId === userId)
  if (first < 0) return false
  for (const claim of moved.slice(first))
    await setClaimState(tx, claim.id, claim.fromUserId === userId ? 'returned' : 'stayed')
  return true
}

/** Sessions that a code alone began end: whoever had the number may have begun them. Those of known devices stay. */
async function takePhone(
  tx: Tx,
  userId: string,
  phone: string,
  now: Date,
  told: 'phoneTaken' | 'phoneCameBack',
) {
  const account = await lockAccount(tx, userId)
  await tx.delete(accountPhones).where(eq(accountPhones.userId, userId))
  await deleteSessions(tx, userId, and(eq(sessions.signedInBy, 'phone-code'), gt(sessions.heldUntil, now)))
  if (!account) return
  if (account.phone === phone) await tx.update(users).set({ phone: null }).where(eq(users.id, userId))
  await warnOfPhone(tx, account, told, phone)
  if (told === 'phoneTaken') await warnByText(tx, account, 'security-taken', phone)
  await record(tx, account, 'phone.lose')
}

/** Nobody signs in by the phone any more. The caller holds the account. */
export async function dropPhone(tx: Tx, account: Account): Promise<void> {
  const [gone] = await tx.delete(accountPhones).where(eq(accountPhones.userId, account.id)).returning()
  if (!gone) return
  await deleteSessions(tx, account.id, eq(sessions.signedInBy, 'phone-code'))
  await warnOfPhone(tx, account, 'phoneRemoved', gone.phone)
  await warnByText(tx, account, 'security-phone', gone.phone)
  await record(tx, account, 'phone.remove')
}

const record = (
  tx: Tx,
  { id, name, role }: Account,
  action: 'phone.verify' | 'phone.lose' | 'phone.remove',
) => recordAuditEntry(tx, { userId: id, name, role }, { action, subject: { kind: 'user', id } })

/** Everything that a sign-in by phone is decided on, of the account that has it. */
export async function findPhoneAccount(db: Db, phone: string) {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      role: users.role,
      status: users.status,
      phoneUsedAt: accountPhones.lastUsedAt,
      verifiedAt: accountPhones.verifiedAt,
    })
    .from(accountPhones)
    .innerJoin(users, eq(users.id, accountPhones.userId))
    .where(eq(accountPhones.phone, phone))
  if (!found) return undefined
  const sessionUsedAt = (await findLastSession(db, found.id)) ?? found.phoneUsedAt
  const { deadAt } = (await findPhoneFacts(db, phone)) ?? {}
  return {
    ...found,
    lastUsedAt: new Date(Math.max(sessionUsedAt.getTime(), found.phoneUsedAt.getTime())),
    isNumberDead: Boolean(deadAt && deadAt > found.verifiedAt),
  }
}

async function findLastSession(db: Db, userId: string) {
  const [session] = await db
    .select({ expiresAt: max(sessions.expiresAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  return session?.expiresAt ? sessionLastUsed(session.expiresAt) : undefined
}

/** What an account can show besides a code. */
export async function findProofFacts(db: Db, userId: string) {
  const [user] = await db
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
  const [credential] = await db
    .select({ countsFrom: credentials.countsFrom, password: credentials.password })
    .from(credentials)
    .where(eq(credentials.userId, userId))
  const [link] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(like(verifications.identifier, linkIdentifier('change-email', userId)))
  const { usedAt } = (link ? JSON.parse(link.value) : {}) as Partial<LinkValue>
  return {
    emailVerified: Boolean(user?.email && user.emailVerified),
    passwordCountsFrom: credential?.password ? credential.countsFrom : undefined,
    emailMovedAt: usedAt ? new Date(usedAt) : undefined,
  }
}
