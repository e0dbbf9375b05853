import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { secondFactors, sessions } from '#app/modules/identity/sessions/tables.ts'
import { changePassword } from '#app/workflows/change-password.server.ts'
import { changeRole } from '#app/workflows/change-role.server.ts'
import { resetPassword } from '#app/workflows/reset-password.server.ts'
import { updateAccountStatus } from '#app/workflows/update-account-status.server.ts'
import { updateMember } from '#app/workflows/update-member.server.ts'
import { test } from '#test/db.ts'
import { approved } from '#test/make/approved.ts'
import { password, withPassword } from '#test/make/password.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { mailsTo, tokenMailedTo } from '#test/services/mailbox.ts'
import { findSession } from '../sessions/reading.server.ts'
import {
  enableSecondFactor,
  resetSecondFactor,
  startSecondFactorSetup,
} from '../sessions/second-factor/second-factor.server.ts'
import { createSession, endOtherSessions, endSession, endUserSessions } from '../sessions/sessions.server.ts'
import { memberInput } from '../shops/rules.ts'
import { requestEmailChange, verifyEmail } from './email/emails.server.ts'
import { sendPasswordReset } from './passwords/passwords.server.ts'

const home = { address: '41.70.1.1', userAgent: 'Test' }

/** A member who is signed in here and on one device more. */
async function twiceSignedIn(db: Db, someone: Promise<Member>) {
  const { userId } = await withPassword(db, await someone)
  const token = await createSession(db, userId, home)
  const other = await createSession(db, userId, home)
  const memberOf = async (by: string) => (await findSession(db, by, new Date()))!.member
  return { member: await memberOf(token), other: await memberOf(other) }
}

type Acting = Awaited<ReturnType<typeof twiceSignedIn>>
type Told = { says: RegExp | string; of?: (db: Db) => Promise<Member> }
const asSeller = (db: Db): Promise<Member> =>
  aSeller(db, { businessName: 'Limbe Solar', paymentNumber: '+265888123456', paymentOperator: 'tnm_mpamba' })

const acts: [what: string, told: Told, act: (db: Db, acting: Acting) => Promise<unknown>][] = [
  [
    'another payout account',
    { says: /^The account for your payouts/, of: asSeller },
    (db, { member }) =>
      updateMember(db, member, memberInput.parse({ paymentNumber: '0999 123 456', password })),
  ],
  [
    'another shop name',
    { says: /^Your shop asked for a new name/, of: asSeller },
    (db, { member }) =>
      updateMember(db, member, memberInput.parse({ businessName: 'Zomba Solar', password })),
  ],
  [
    'another password',
    { says: 'password-changed' },
    (db, { member }) =>
      changePassword(db, member, { currentPassword: password, newPassword: 'maize-in-the-rain-7' }),
  ],
  [
    'a password that was reset',
    { says: 'password-changed' },
    async (db, { member }) => {
      await sendPasswordReset(db, { email: member.email! }, home)
      const token = await tokenMailedTo(db, member.email!, 'reset-password')
      return resetPassword(db, { token, password: 'maize-in-the-rain-7' }, home)
    },
  ],
  [
    'another email, at the old one',
    { says: 'email-changed' },
    async (db, { member }) => {
      const email = `new.${member.email}`
      await requestEmailChange(db, member, { email, password })
      return verifyEmail(db, await tokenMailedTo(db, email, 'verify-email'))
    },
  ],
  [
    'one device that was signed out',
    { says: /^A device was signed out/ },
    (db, { member, other }) => endSession(db, member, other.sessionId),
  ],
  [
    'all other devices that were signed out',
    { says: /^A device was signed out/ },
    (db, { member }) => endOtherSessions(db, member),
  ],
  [
    'being signed out by an administrator',
    { says: /^You were signed out everywhere/ },
    async (db, { member }) => endUserSessions(db, await anAdmin(db), { id: member.userId }),
  ],
  [
    'a suspended account',
    { says: /suspended/i },
    async (db, { member }) =>
      updateAccountStatus(db, await anAdmin(db), { id: member.userId, act: 'suspend', reason: 'Spam.' }),
  ],
  [
    'another role',
    { says: /administrator/i },
    async (db, { member }) => {
      const asked = await changeRole(db, await anAdmin(db), { id: member.userId, act: 'make-admin' })
      return approved(db, await anAdmin(db), asked)
    },
  ],
  [
    'a second factor that was taken away',
    { says: /^Your authenticator app was reset/, of: anAdmin },
    async (db, { member }) => {
      await db
        .insert(secondFactors)
        .values({ userId: member.userId, secret: 'sealed', turnedOnAt: new Date() })
      return resetSecondFactor(db, member.userId)
    },
  ],
]
for (const [what, { says, of = aBuyer }, act] of acts)
  test(`a member is told by mail of ${what}, once §50.18`, async ({ db }) => {
    const acting = await twiceSignedIn(db, of(db))
    const email = acting.member.email!
    await act(db, acting)
    const read = (await mailsTo(db, email)).map((mail) => ('title' in mail ? mail.title : mail.kind))
    expect(read.filter((said) => (typeof says === 'string' ? said === says : says.test(said)))).toHaveLength(
      1,
    )
  })

test('nobody is told where no sign-in ended §50.18', async ({ db }) => {
  const { member, other } = await twiceSignedIn(db, aBuyer(db))
  await db.delete(sessions).where(eq(sessions.id, other.sessionId))
  expect(await endSession(db, member, other.sessionId)).toBe(false)
  expect(await endOtherSessions(db, member)).toBe(0)
  expect(await mailsTo(db, member.email!)).toEqual([])
})

test('an administrator who ends own sign-ins elsewhere reads that a device was signed out', async ({
  db,
}) => {
  const { member } = await twiceSignedIn(db, anAdmin(db))
  if (member.role !== 'admin') throw new Error('No administrator')
  await endUserSessions(db, member, { id: member.userId })
  expect((await mailsTo(db, member.email!)).map((mail) => 'title' in mail && mail.title)).toEqual([
    'A device was signed out',
  ])
})

test('a wrong code turns nothing on, and nobody is told', async ({ db }) => {
  const { member } = await twiceSignedIn(db, anAdmin(db))
  await startSecondFactorSetup(db, member, 'Thumba')
  expect((await enableSecondFactor(db, member, '000000')).ok).toBe(false)
  expect(await mailsTo(db, member.email!)).toEqual([])
})
