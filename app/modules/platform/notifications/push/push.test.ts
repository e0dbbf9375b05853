import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { deliverPush, type PushMessage, vapidPublicKey } from '#app/gateways/push/web-push.server.ts'
import { findActiveSessions } from '#app/modules/identity/sessions/reading.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { aBuyer } from '#test/make.ts'
import type { Push } from '../message-rules.ts'
import { saveNotificationPreferences } from '../notifications.server.ts'
import { notify } from '../notify.server.ts'
import { pushSubscriptions } from '../tables.ts'
import { deletePushSubscription, isBrowserKey, savePushSubscription, sendPush } from './push.server.ts'
import { isPushService, maxPhones, subscriptionInput } from './push-rules.ts'

const order = {
  kind: 'order_status',
  title: 'On its way',
  text: 'TB-2026-0042',
  path: '/orders/TB-2026-0042',
} as const

/** A browser as RFC 8291 has it, and the service of its maker, which knows nothing of our code. */
async function aPhone(answerWith = 201) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const came: { headers: IncomingHttpHeaders; body: Buffer }[] = []
  const service = createServer(async (asked, answer) => {
    came.push({ headers: asked.headers, body: await buffer(asked) })
    answer.writeHead(answerWith).end()
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  onTestFinished(() => void service.close())
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  return {
    origin,
    came,
    input: {
      endpoint: `${origin}/to/${randomBytes(6).toString('hex')}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    read: (body: Buffer) => decrypt(body, keys, auth),
  }
}

const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest()
const one = Buffer.from([1])

/** RFC 8188 and 8291, by hand: one record, as push services take no more. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body[20]!]
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const shared = hmac(auth, keys.computeSecret(sender))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = hmac(salt, hmac(shared, info, one))
  const key = hmac(secret, Buffer.from('Content-Encoding: aes128gcm\0'), one).subarray(0, 16)
  const nonce = hmac(secret, Buffer.from('Content-Encoding: nonce\0'), one).subarray(0, 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce)
  opened.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  expect(text.at(-1), 'the last record ends with a 2').toBe(2)
  return text.subarray(0, -1).toString()
}

const privateKey = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}
const sender = { privateKey: privateKey(), subject: 'mailto:shop@example.com', seconds: 3_600 }
const sending = (db: Db) => ({
  deliver: (message: PushMessage) => deliverPush(message, sender),
  isLiving: async (id: string) => (await findActiveSessions(db, [id], new Date())).has(id),
})

/** A member with a session, as one who looks at a page. */
const signedIn = async (db: Db): Promise<Member> => withSession(db, await aBuyer(db))

async function withSession(db: Db, buyer: Member): Promise<Member> {
  const sessionId = randomBytes(8).toString('hex')
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(sessions).values({ id: sessionId, userId: buyer.userId, token: sessionId, expiresAt })
  return { ...buyer, sessionId }
}
const phonesOf = (db: Db, { userId }: Member) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))

async function jobsOf(db: Db, member: Member): Promise<Push[]> {
  const ids = (await phonesOf(db, member)).map(({ id }) => id)
  const { rows } = await db.execute<{ data: Push }>(`select data from jobs.job where name = 'send-push'`)
  return rows.map(({ data }) => data).filter(({ phone }) => ids.includes(phone))
}

test('a phone that asked for it can read what happened, in the language of its owner §57.7', async ({
  db,
}) => {
  const member = await signedIn(db)
  await db.update(users).set({ language: 'ny' }).where(eq(users.id, member.userId))
  const phone = await aPhone()
  await savePushSubscription(db, member, phone.input)
  await notify(db as Tx, { ...order, userId: member.userId })
  const [job, ...more] = await jobsOf(db, member)
  expect(more).toEqual([])
  await sendPush(db, job!, sending(db))
  expect(JSON.parse(phone.read(phone.came[0]!.body))).toEqual({ ...order, language: 'ny' })
  expect(phone.came[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' })
})

test('the maker of the browser can tell that this shop sent it §57.7', async ({ db }) => {
  const member = await signedIn(db)
  const phone = await aPhone()
  await savePushSubscription(db, member, phone.input)
  const [{ id } = { id: '' }] = await phonesOf(db, member)
  await sendPush(db, { ...order, phone: id, language: 'en' }, sending(db))
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(phone.came[0]!.headers.authorization!) ?? []
  expect(key).toBe(vapidPublicKey(sender.privateKey))
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const said = Buffer.from(`${head}.${claims}`)
  const sealed = Buffer.from(signature!, 'base64url')
  expect(verify('sha256', said, { key: publicKey, dsaEncoding: 'ieee-p1363' }, sealed)).toBe(true)
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims!, 'base64url').toString())
  expect({ aud, sub }).toEqual({ aud: phone.origin, sub: sender.subject })
  expect(exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3_600)
})

test.for([404, 410])('a phone that is gone (%i) is not told again §57.8', async (status, { db }) => {
  const member = await signedIn(db)
  await savePushSubscription(db, member, (await aPhone(status)).input)
  const [{ id } = { id: '' }] = await phonesOf(db, member)
  await sendPush(db, { ...order, phone: id, language: 'en' }, sending(db))
  expect(await phonesOf(db, member)).toEqual([])
})

test.for([429, 500, 503])('a service that says %i is asked again later', async (status, { db }) => {
  const member = await signedIn(db)
  await savePushSubscription(db, member, (await aPhone(status)).input)
  const [{ id } = { id: '' }] = await phonesOf(db, member)
  await expect(sendPush(db, { ...order, phone: id, language: 'en' }, sending(db))).rejects.toThrow(
    `${status}`,
  )
  expect(await phonesOf(db, member)).toHaveLength(1)
})

test.for([
  ['ENOTFOUND', 'refused'],
  ['EAI_AGAIN', undefined],
  ['ECONNREFUSED', undefined],
])('a host that does not exist is not asked for a day (%s)', async ([code, answer]) => {
  const { input } = await aPhone()
  const failed = new TypeError('fetch failed', { cause: { code } })
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(failed)
  onTestFinished(() => void vi.restoreAllMocks())
  const { endpoint, ...keys } = input
  const sent = deliverPush({ endpoint, keys, payload: '{}' }, sender)
  if (answer) expect(await sent).toBe(answer)
  else await expect(sent).rejects.toBe(failed)
})

test('signing out ends it on that phone only §57.8', async ({ db }) => {
  const member = await signedIn(db)
  const other = { ...member, sessionId: `${member.sessionId}b` }
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insert(sessions)
    .values({ id: other.sessionId, userId: other.userId, token: other.sessionId, expiresAt })
  const kept = await aPhone()
  await savePushSubscription(db, member, (await aPhone()).input)
  await savePushSubscription(db, other, kept.input)
  await db.delete(sessions).where(eq(sessions.id, member.sessionId))
  expect((await phonesOf(db, member)).map(({ endpoint }) => endpoint)).toEqual([kept.input.endpoint])
  await deletePushSubscription(db, other)
  expect(await phonesOf(db, member)).toEqual([])
})

test('a phone tells of whoever asked last', async ({ db }) => {
  const [first, second] = [await signedIn(db), await signedIn(db)]
  const { input } = await aPhone()
  await savePushSubscription(db, first, input)
  await savePushSubscription(db, second, input)
  expect(await phonesOf(db, first)).toEqual([])
  expect(await phonesOf(db, second)).toHaveLength(1)
})

test('what waits to be told of one account is not told to the next on the same phone', async ({ db }) => {
  const [first, second] = [await signedIn(db), await signedIn(db)]
  const phone = await aPhone()
  await savePushSubscription(db, first, phone.input)
  const [waiting] = await phonesOf(db, first)
  await savePushSubscription(db, second, phone.input)
  await sendPush(db, { ...order, phone: waiting!.id, language: 'en' }, sending(db))
  expect(phone.came).toEqual([])
})

test('nothing is told to a session that is over though it was not signed out', async ({ db }) => {
  const member = await signedIn(db)
  const phone = await aPhone()
  await savePushSubscription(db, member, phone.input)
  const [{ id } = { id: '' }] = await phonesOf(db, member)
  const over = { expiresAt: new Date(Date.now() - 1_000) }
  await db.update(sessions).set(over).where(eq(sessions.id, member.sessionId))
  await sendPush(db, { ...order, phone: id, language: 'en' }, sending(db))
  expect(phone.came).toEqual([])
})

test('of very many phones of one account the last are told', async ({ db }) => {
  const { input } = await aPhone()
  let member = await signedIn(db)
  const endpoints = Array.from({ length: maxPhones + 3 }, (_, place) => `${input.endpoint}/${place}`)
  for (const endpoint of endpoints) {
    member = await withSession(db, member)
    await savePushSubscription(db, member, { ...input, endpoint })
  }
  const kept = (await phonesOf(db, member)).map(({ endpoint }) => endpoint)
  expect(kept.toSorted()).toEqual(endpoints.slice(3).toSorted())
})

test('a kind that is off on the phone is not sent there §57.8', async ({ db }) => {
  const member = await signedIn(db)
  await savePushSubscription(db, member, (await aPhone()).input)
  const quiet = { order_status: { inApp: true, email: true, push: false } }
  await saveNotificationPreferences(db as Tx, member.userId, quiet)
  await notify(db as Tx, { ...order, userId: member.userId })
  await notify(db as Tx, { ...order, kind: 'payment', userId: member.userId })
  expect((await jobsOf(db, member)).map(({ kind }) => kind)).toEqual(['payment'])
})

test('nothing is sent to addresses that are no push service §57.9', () => {
  const known = 'fcm.googleapis.com,.push.apple.com,http://127.0.0.1:4550'
  expect(isPushService('https://fcm.googleapis.com/fcm/send/x', known)).toBe(true)
  expect(isPushService('https://web.push.apple.com/x', known)).toBe(true)
  expect(isPushService('http://127.0.0.1:4550/x', known)).toBe(true)
  for (const address of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://evilpush.apple.com.example/x',
    'https://127.0.0.1:4550/x',
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://[::1]/x',
    'https://name:word@fcm.googleapis.com/x',
    'https://push.apple.com/x',
    'https://fcm.googleapis.com@evil.example/x',
  ])
    expect(isPushService(address, known), address).toBe(false)
})

test('what is no key of a browser is refused', async () => {
  const { input } = await aPhone()
  expect(subscriptionInput.safeParse(input).success).toBe(true)
  for (const wrong of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { auth: '%%' }, { endpoint: 'ftp://x/y' }])
    expect(subscriptionInput.safeParse({ ...input, ...wrong }).success).toBe(false)
})

test('a key that is no point of the curve is none, though it is as long as one', async () => {
  const { input } = await aPhone()
  expect(isBrowserKey(input.p256dh)).toBe(true)
  const made = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  expect(subscriptionInput.safeParse({ ...input, p256dh: made }).success).toBe(true)
  expect(isBrowserKey(made)).toBe(false)
})
