import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { config } from '#app/config.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { secondFactors, sessions } from '#app/modules/identity/sessions/tables.ts'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import { committed, test } from '#test/db.ts'
import { anAdmin } from '#test/make.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { authenticatorOf, hotpOf } from '#test/visitors/authenticator.ts'
import { findPartialSession, findSession } from '../reading.server.ts'
import { createSession } from '../sessions.server.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  isSecondFactorRequired,
  resetSecondFactor,
  startSecondFactorSetup,
  verifySecondFactor,
} from './second-factor.server.ts'
import { formatBackupCode, totpStepOf } from './second-factor-rules.ts'

const home = { address: '41.70.1.1', userAgent: 'Test' }

/** What an authenticator app does with the address of the QR code. */
const appOf = (uri: string) => authenticatorOf(new URL(uri).searchParams.get('secret')!).at
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

async function aSignedIn(db: Db) {
  const admin = await anAdmin(db)
  const token = await createSession(db, admin.userId, home)
  return { admin, token, member: (await findSession(db, token, new Date()))!.member }
}
async function aProtected(db: Db) {
  const { admin, token, member } = await aSignedIn(db)
  const begun = await startSecondFactorSetup(db, member, 'Thumba')
  if (!begun.ok) throw new Error(begun.reason)
  const app = appOf(begun.value.uri)
  const first = await app(new Date())
  const on = await enableSecondFactor(db, member, first)
  if (!on.ok) throw new Error(on.reason)
  return { admin, token, member, app, first, codes: on.value }
}
async function aHalf(db: Db, userId: string) {
  const token = await createSession(db, userId, home)
  const half = await findPartialSession(db, token, new Date())
  return { token, half, opens: async () => (await findSession(db, token, new Date())) !== undefined }
}

test('codes are those of RFC 6238', () => {
  const key = Buffer.from('12345678901234567890')
  expect(hotpOf(key, totpStepOf(new Date(59_000)))).toBe('287082')
  expect(hotpOf(key, totpStepOf(new Date(1_111_111_109_000)))).toBe('081804')
})

test('a first code turns it on, in this session; the next sign-in is nobody’s until it shows one', async ({
  db,
}) => {
  const { admin, token, app } = await aProtected(db)
  expect(await findSession(db, token, new Date())).toBeDefined()
  expect((await mailsTo(db, admin.email)).map(({ kind }) => kind)).toEqual(['notice'])
  const { half, opens, token: second } = await aHalf(db, admin.userId)
  expect([await opens(), half?.step]).toEqual([false, 'enter'])
  expect(await verifySecondFactor(db, half!.member, '000000')).toMatchObject({ reason: 'wrong-code' })
  expect(await opens()).toBe(false)
  const later = inSeconds(31)
  expect(await verifySecondFactor(db, half!.member, ` ${await app(later)} `, later)).toEqual({
    ok: true,
    value: null,
  })
  expect(await opens()).toBe(true)
  expect(await findPartialSession(db, second, new Date())).toBeUndefined()
})

test('a code counts once, and only for a minute and a half', async ({ db }) => {
  const { admin, app, first } = await aProtected(db)
  const { half } = await aHalf(db, admin.userId)
  expect(await verifySecondFactor(db, half!.member, first), 'it turned it on').toMatchObject({
    reason: 'wrong-code',
  })
  const [soon, later] = [inSeconds(60), inSeconds(180)]
  expect(await verifySecondFactor(db, half!.member, await app(soon), later)).toMatchObject({
    reason: 'wrong-code',
  })
  expect((await verifySecondFactor(db, half!.member, await app(soon), soon)).ok).toBe(true)
})

test('each session is offered a key of its own, the same when asked again, and only its codes turn that one on', async ({
  db,
}) => {
  const { admin, member } = await aSignedIn(db)
  const other = (await findSession(db, await createSession(db, admin.userId, home), new Date()))!.member
  const keyFor = async (of: typeof member) => {
    const begun = await startSecondFactorSetup(db, of, 'Thumba')
    return begun.ok ? begun.value.uri : begun.reason
  }
  const [seen, own] = [await keyFor(other), await keyFor(member)]
  expect([(await keyFor(member)) === own, own === seen]).toEqual([true, false])
  const now = new Date()
  expect(await enableSecondFactor(db, member, await appOf(seen)(now), now)).toMatchObject({
    reason: 'wrong-code',
  })
  expect((await enableSecondFactor(db, member, await appOf(own)(now), now)).ok).toBe(true)
  expect(await keyFor(other)).toBe('on-already')
})

test('each backup code opens once', async ({ db }) => {
  const { admin, codes } = await aProtected(db)
  expect(new Set(codes).size).toBe(10)
  const { half } = await aHalf(db, admin.userId)
  expect((await verifySecondFactor(db, half!.member, formatBackupCode(codes[3]!).toUpperCase())).ok).toBe(
    true,
  )
  expect(await verifySecondFactor(db, half!.member, codes[3]!)).toMatchObject({ reason: 'wrong-code' })
  expect(await findSecondFactor(db, admin.userId)).toEqual({ isOn: true, backupCodesLeft: 9 })
})

test('the database holds no secret, no backup code, and what it holds makes no codes for somebody else', async ({
  db,
}) => {
  const { admin, codes } = await aProtected(db)
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, admin.userId))
  for (const code of codes) expect(JSON.stringify(row)).not.toContain(code)
  const other = await aSignedIn(db)
  const moved = { userId: other.admin.userId, secret: row!.secret, turnedOnAt: new Date() }
  await db.insert(secondFactors).values(moved)
  await expect(verifySecondFactor(db, other.member, '123456')).rejects.toThrow()
})

test('the operator resets it: every session ends, and the next sign-in asks for no code of the old app', async ({
  db,
}) => {
  const { admin, token } = await aProtected(db)
  expect(await resetSecondFactor(db, admin.userId)).toEqual({ ok: true, value: true })
  expect(await findSession(db, token, new Date())).toBeUndefined()
  expect(await (await aHalf(db, admin.userId)).opens()).toBe(true)
  expect(await resetSecondFactor(db, admin.userId)).toEqual({ ok: true, value: false })
})

test('turning it on, a backup code, turning it off and a reset are in the log, a code of the app is not §51.8', async ({
  db,
}) => {
  const { admin, member, app, codes } = await aProtected(db)
  const holder = { ...member, address: '41.70.9.9' }
  const { half } = await aHalf(db, admin.userId)
  const soon = inSeconds(31)
  await verifySecondFactor(db, half!.member, await app(soon), soon)
  await verifySecondFactor(db, { ...half!.member, address: '41.70.9.8' }, codes[0]!)
  expect(await disableSecondFactor(db, holder, '000000')).toMatchObject({ reason: 'wrong-code' })
  expect(await disableSecondFactor(db, holder, codes[1]!)).toEqual({ ok: true, value: null })
  expect(await disableSecondFactor(db, holder, codes[2]!)).toMatchObject({ reason: 'not-begun' })
  await resetSecondFactor(db, admin.userId)
  const entries = await db
    .select({ action: auditEntries.action, who: auditEntries.actorName, from: auditEntries.fromAddress })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, admin.userId))
    .orderBy(auditEntries.id)
  expect(entries).toEqual([
    { action: 'second-factor.on', who: admin.name, from: '' },
    { action: 'second-factor.backup-code', who: admin.name, from: '41.70.9.8' },
    { action: 'second-factor.off', who: admin.name, from: '41.70.9.9' },
    { action: 'second-factor.reset', who: admin.name, from: '' },
  ])
  expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain(codes[0])
})

test('off, a sign-in asks for no code and the owner was told; where it is required it stays on §51.8', async ({
  db,
}) => {
  const { admin, member, codes } = await aProtected(db)
  config.ADMIN_SECOND_FACTOR = 'required'
  try {
    expect(await disableSecondFactor(db, member, codes[0]!)).toMatchObject({ reason: 'required' })
  } finally {
    config.ADMIN_SECOND_FACTOR = undefined
  }
  expect((await findSecondFactor(db, admin.userId)).isOn).toBe(true)
  expect((await disableSecondFactor(db, member, codes[0]!)).ok).toBe(true)
  expect(await findSecondFactor(db, admin.userId)).toEqual({ isOn: false, backupCodesLeft: 0 })
  expect(await (await aHalf(db, admin.userId)).opens()).toBe(true)
  expect((await mailsTo(db, admin.email)).map(({ kind }) => kind)).toEqual(['notice', 'notice'])
})

committed('of ten who enter one code at once one gets in, and guesses end after ten', async ({ db }) => {
  const { admin, app } = await aProtected(db)
  const { half } = await aHalf(db, admin.userId)
  const later = inSeconds(31)
  const code = await app(later)
  const entered = await Promise.all(
    Array.from({ length: 10 }, () => verifySecondFactor(db, half!.member, code, later)),
  )
  expect(entered.filter(({ ok }) => ok)).toHaveLength(1)
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, admin.userId))
  for (let n = 0; n < 10; n++) await verifySecondFactor(db, half!.member, '000000')
  const next = inSeconds(91)
  expect(await verifySecondFactor(db, half!.member, await app(next), next)).toMatchObject({
    reason: 'too-many-codes',
  })
})

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, false],
  [{ PUBLIC_URL: 'https://thumba.mw' }, true],
  [{ PUBLIC_URL: 'https://localhost.thumba.mw' }, true],
  [{ PUBLIC_URL: 'https://thumba.mw', ADMIN_SECOND_FACTOR: 'optional' as const }, false],
  [{ ADMIN_SECOND_FACTOR: 'required' as const }, true],
])('settings %o need it: %s', (settings, needed) => {
  expect(isSecondFactorRequired({ PUBLIC_URL: undefined, ADMIN_SECOND_FACTOR: undefined, ...settings })).toBe(
    needed,
  )
})
