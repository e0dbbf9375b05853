import { eq } from 'drizzle-orm'
import pMap from 'p-map'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Connection, Db } from '#app/db/client.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { changePassword } from '#app/workflows/change-password.server.ts'
import { resetPassword } from '#app/workflows/reset-password.server.ts'
import { updateAccountStatus } from '#app/workflows/update-account-status.server.ts'
import { committed, test } from '#test/db.ts'
import { aBuyer, anAdmin, type Mailed } from '#test/make.ts'
import { tokenMailedTo } from '#test/services/mailbox.ts'
import { waitForLock } from '#test/wait-for-lock.ts'
import { findSession } from '../../sessions/reading.server.ts'
import {
  createSession,
  endOtherSessions,
  endSession,
  endUserSessions,
} from '../../sessions/sessions.server.ts'
import { signIn } from '../../sessions/signing-in.server.ts'
import { requestEmailChange, verifyEmail } from '../email/emails.server.ts'
import { hashPassword, sendPasswordReset, writePassword } from '../passwords/passwords.server.ts'
import { type LinkPurpose, linkPurposes as purposes } from './link-rules.ts'
import { createLink, findLink } from './links.server.ts'

const home = { address: '41.70.1.1', userAgent: 'Test' }
const [old, fresh] = ['chambo-1', 'usipa-22']

async function aSignedIn(db: Db): Promise<Mailed<Member>> {
  const { userId } = await aBuyer(db, { emailVerified: false })
  await writePassword(db as never, userId, await hashPassword(old))
  return anotherSession(db, userId)
}
async function anotherSession(db: Db, userId: string) {
  const found = await findSession(db, await createSession(db, userId, home), new Date())
  return { ...found!.member, email: found!.member.email! }
}

/** What ends a member's sessions or password, by whoever does it. */
const acts: Record<string, (db: Db, member: Mailed<Member>) => Promise<unknown>> = {
  'resetting the password': async (db, { email }) => {
    await sendPasswordReset(db, { email }, home)
    const token = await tokenMailedTo(db, email, 'reset-password')
    const reset = await resetPassword(db, { token, password: fresh }, home)
    expect(reset.ok).toBe(true)
  },
  'changing the password': async (db, member) => {
    const changed = await changePassword(db, member, { currentPassword: old, newPassword: fresh })
    expect(changed.ok).toBe(true)
  },
  'ending one session': async (db, member) => {
    const other = await anotherSession(db, member.userId)
    expect(await endSession(db, member, other.sessionId)).toBe(true)
  },
  'ending all other sessions': (db, member) => endOtherSessions(db, member),
  'an administrator ending the sessions': async (db, { userId }) => {
    expect(await endUserSessions(db, await anAdmin(db), { id: userId })).toMatchObject({ ok: true })
  },
  'suspending the account': async (db, { userId }) => {
    const act = { id: userId, act: 'suspend', reason: 'Fake orders.' } as const
    expect(await updateAccountStatus(db, await anAdmin(db), act)).toMatchObject({ ok: true })
  },
}

/** Every way in which a token of a mail can be used. */
async function opens(db: Db, token: string) {
  const verified = await verifyEmail(db, token)
  const reset = await resetPassword(db, { token, password: 'kampango-3' }, home)
  return verified.ok || reset.ok
}

for (const [name, act] of Object.entries(acts)) {
  test(`${name} ends every open link of the account, and of nobody else §54.5`, async ({ db }) => {
    const [member, stranger] = [await aSignedIn(db), await aSignedIn(db)]
    const linkOf = (purpose: LinkPurpose, { userId, email }: Mailed<Member>) =>
      createLink(
        db as never,
        purpose,
        { userId, email: purpose === 'change-email' ? `new.${email}` : email },
        new Date(),
      )
    const linksOf = (whose: Mailed<Member>) =>
      pMap(purposes, (purpose) => linkOf(purpose, whose), { concurrency: 1 })
    const own = await linksOf(member)
    const others = await linksOf(stranger)
    for (const token of own) expect((await findLink(db, token, new Date()))?.state).toBe('open')

    await act(db, member)

    for (const [index, token] of own.entries())
      expect([purposes[index], await opens(db, token)]).toEqual([purposes[index], false])
    for (const token of others) expect((await findLink(db, token, new Date()))?.state).toBe('open')
  })
}

test('a link that was used says so also after the sessions ended', async ({ db }) => {
  const member = await aSignedIn(db)
  const token = await createLink(db as never, 'verify-email', member, new Date())
  await verifyEmail(db, token)
  await endOtherSessions(db, member)
  expect(await verifyEmail(db, token)).toMatchObject({ reason: 'link-used' })
})

test('a suspended account is sent no link, and opens none that is there all the same §54.5', async ({
  db,
}) => {
  const member = await aSignedIn(db)
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, member.userId))
  expect(await sendPasswordReset(db, member, home)).toMatchObject({ reason: 'suspended' })
  for (const purpose of purposes) {
    const token = await createLink(db as never, purpose, member, new Date())
    expect([purpose, await opens(db, token)]).toEqual([purpose, false])
  }
})

/** Holds the account, as a reset does while it writes, and lets go when told. */
async function heldReset(db: Connection, { email }: Mailed<Member>) {
  await sendPasswordReset(db, { email }, home)
  const token = await tokenMailedTo(db, email, 'reset-password')
  let letGo = () => {}
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => (isHeld = resolve))
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const done = db.transaction(async (tx) => {
    await resetPassword(tx, { token, password: fresh }, home)
    isHeld()
    await gate
  })
  await held
  return { letGo, done }
}

committed(
  'a thief with the old password gets neither a link nor a session while it is reset',
  async ({ db }) => {
    const member = await aSignedIn(db)
    const reset = await heldReset(db, member)
    const asked = requestEmailChange(db, member, { email: 'thief@thumba.example', password: old })
    const signedIn = signIn(db, { email: member.email!, password: old }, home)
    await waitForLock(db, 2)
    reset.letGo()
    await reset.done
    expect(await asked).toMatchObject({ ok: false })
    expect(await signedIn).toMatchObject({ ok: false, reason: 'wrong-password' })
  },
)
