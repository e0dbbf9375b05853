import { eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Admin, Member, Role } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { statement } from '#app/db/statement.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import type { Language } from '#app/messages/language.ts'
import { removePictures, storePicture } from '#app/modules/platform/files/pictures/pictures.server.ts'
import type { PictureRefusal, StoredPicture } from '#app/modules/platform/files/rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { deleteMails, writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { maxUnreadCount } from '#app/modules/platform/notifications/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { type Account, hasOtherAdmin } from '../locking.server.ts'
import { hashPassword, refusedPassword } from '../passwords/passwords.server.ts'
import { addresses, credentials, phoneClaims, phoneCodes, verifications } from '../tables.ts'
import { deletedAccountEmail, deletedAccountName } from '../user-action-rules.ts'

export type NewAccount = {
  /** None where somebody registers with a phone; then there is no password either. */
  email: string | null
  passwordHash?: string
  name: string
  phone?: string
  role: Role
  language?: Language
  emailVerified?: boolean
}

/** Writes a user and how they sign in. Of two who register an email at once the second waits and is refused. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<Result<string, 'email-taken'>> {
  const { passwordHash, ...values } = account
  const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning({ id: users.id })
  if (!user) return refuse('email-taken')
  if (!passwordHash) return ok(user.id)
  await tx.insert(credentials).values({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential', // a password
    password: passwordHash,
  })
  return ok(user.id)
}

/** The first administrator, made at the server itself; the email counts as verified. Returns the user's id. */
export async function createAdmin(db: Db, input: { email: string; password: string; name: string }) {
  const fault = refusedPassword(input.password, input, await findSettings(db))
  if (fault) return refuse('weak-password', fault)
  const { email, name } = input
  const passwordHash = await hashPassword(input.password)
  return transact(db, (tx) =>
    createAccount(tx, { email, name, passwordHash, role: 'admin', emailVerified: true }),
  )
}

/** An account as administrators see it; undefined where there is none. */
export async function findAccount(db: Db, _admin: Admin, id: string) {
  const [person] = await db.select().from(users).where(eq(users.id, id))
  return person
}

/** Whether nobody else administers: then the account stays as it is. */
export const isOnlyAdmin = async (db: Db, { id, role }: { id: string; role: string }) =>
  role === 'admin' && !(await hasOtherAdmin(db, id))

/** How a member is named, called and written to: what the checkout begins with. */
export async function findContact(db: Db, { userId, name, email }: Member) {
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  return { name, email, phone: user?.phone ?? undefined }
}

/** `newestAt` is the moment of the newest unread notice in milliseconds, 0 without one. */
export type FrameData = { image: string | null; dataSaver: boolean; unread: number; newestAt: number }

export const emptyFrameData: FrameData = { image: null, dataSaver: false, unread: 0, newestAt: 0 }

/** What stands around every page of a member: the picture, how it is sent, and the bell's number. One query. */
export async function findFrameData(db: Db, userId: string): Promise<FrameData> {
  const [found] = await readFrameData(db, { userId })
  return found?.frame ?? emptyFrameData
}

/** The same as one JSON object, as part of a statement; null where nobody has this id. */
export const frameDataJson = (userId: SQL): SQL => sql`
  select json_build_object('image', own.image, 'dataSaver', own.data_saver, 'unread', (select count(*) from (
      select 1 from notifications where user_id = ${userId} and read_at is null limit ${sql.raw(`${maxUnreadCount}`)}) few),
    'newestAt', (select coalesce(extract(epoch from max(created_at)) * 1000, 0)::float8
      from notifications where user_id = ${userId} and read_at is null))
  from ${users} own where own.id = ${userId}`

const readFrameData = statement<{ frame: FrameData | null }>(
  'frame_data',
  () => sql`select (${frameDataJson(sql`${sql.placeholder('userId')}::text`)}) as frame`,
)

type Sent = { name: string; bytes: Uint8Array }

/** Gives a member the picture they sent, cut to a square; the one before it is thrown away. */
export async function updateProfilePicture(
  db: Db,
  storage: Storage,
  { userId }: Member,
  sent: Sent,
): Promise<Result<StoredPicture, PictureRefusal | 'too-many-pictures'>> {
  if (!(await consumeAttempt(db, 'portrait of a member', userId))) return refuse('too-many-pictures')
  const folder = `users/${userId}`
  const stored = await storePicture(db, storage, { ...sent, folder, ownerId: userId, kind: 'portrait' })
  if (stored.ok) await swapPortrait(db, storage, userId, stored.value.path)
  return stored
}

/** Takes a member's picture away, if there is one. */
export const removeProfilePicture = (db: Db, storage: Storage, { userId }: Member) =>
  swapPortrait(db, storage, userId, null)

/** Locked, so that of two pictures sent at once each is thrown away by whoever replaces it. */
async function swapPortrait(db: Db, storage: Storage, userId: string, image: string | null) {
  const swapped = await transact<string | null, never>(db, async (tx) => {
    const [user] = await tx
      .select({ image: users.image })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    await tx.update(users).set({ image, updatedAt: new Date() }).where(eq(users.id, userId))
    return ok(user?.image ?? null)
  })
  if (swapped.ok && swapped.value) await removePictures(db, storage, [swapped.value])
}

/**
 * Deletes a user and all that belongs to them alone. `keepRow` leaves a nameless row behind that nobody can sign in to,
 * where orders of others need it. The caller holds the account and has ended its sessions.
 */
export async function deleteUser(tx: Tx, account: Account, { keepRow }: { keepRow: boolean }) {
  const { id, email, emailVerified } = account
  // An address that was never verified may be somebody else's, and so may what was mailed there.
  if (email && emailVerified) await deleteMails(tx, email)
  await writeMail(tx, account, { kind: 'account-deleted' })
  const [proven] = await tx
    .select({ phone: accountPhones.phone })
    .from(accountPhones)
    .where(eq(accountPhones.userId, id))
  await tx
    .delete(phoneCodes)
    .where(or(eq(phoneCodes.userId, id), proven && eq(phoneCodes.phone, proven.phone)))
  await tx.delete(phoneClaims).where(or(eq(phoneClaims.fromUserId, id), eq(phoneClaims.toUserId, id)))
  await tx.delete(verifications).where(like(verifications.identifier, `% ${id}`))
  if (!keepRow) return void (await tx.delete(users).where(eq(users.id, id)))
  for (const owned of [credentials, addresses, accountPhones])
    await tx.delete(owned).where(eq(owned.userId, id))
  await tx
    .update(users)
    .set({
      email: deletedAccountEmail(id),
      emailVerified: false,
      name: deletedAccountName,
      phone: null,
      image: null,
      language: 'en',
      dataSaver: false,
      status: 'suspended',
    })
    .where(eq(users.id, id))
}
