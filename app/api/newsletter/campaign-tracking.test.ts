import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { bounceSignature } from '#app/modules/outreach/newsletter/delivery/mail-events.server.ts'
import { campaignDeliveries as deliveries } from '#app/modules/outreach/newsletter/tables.ts'
import {
  mailToken,
  subscriptionKeyOf,
  unsubscribeToken,
} from '#app/modules/outreach/newsletter/tokens.server.ts'
import { db, request } from '#test/http.ts'
import { addSubscribers, aStartedCampaign } from '#test/make/campaign.ts'
import { anAdmin } from '#test/make.ts'

const secret = process.env.APP_SECRET!
let mail: { campaignId: string; key: string }
let token: string
beforeEach(async () => {
  const name = newId()
  await addSubscribers(db, [name])
  const body = [
    { kind: 'button' as const, text: 'Shop', url: '/products?sortBy=newest' },
    { kind: 'button' as const, text: 'Elsewhere', url: 'https://example.com/a?b=c' },
  ]
  const { id } = await aStartedCampaign(db, await anAdmin(db), { body })
  await db.update(deliveries).set({ sentAt: sql`now()` }).where(eq(deliveries.campaignId, id))
  mail = { campaignId: id, key: subscriptionKeyOf(`${name}@example.com`) }
  token = mailToken(secret, mail)
})
const row = async () =>
  (
    await db
      .select()
      .from(deliveries)
      .where(sql`campaign_id = ${mail.campaignId} and subscription_key = ${mail.key}`)
  )[0]!

test('the picture of a mail is one pixel, notes the open, sets no cookie, and shows in mail programs §39.6', async () => {
  const answer = await request(`/newsletter/open/${token}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif'])
  const gif = [...new Uint8Array(await answer.arrayBuffer())]
  expect(gif.slice(0, 10)).toEqual([...Buffer.from('GIF89a'), 1, 0, 1, 0]) // 1 x 1
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await row()).openedAt).not.toBeNull()
})

describe('a link of a mail', () => {
  const follow = (of: string, link: number | string) =>
    request(`/newsletter/click/${of}/${link}`, { redirect: 'manual' })

  test('leads where the letter says, is counted, and sets no cookie', async () => {
    for (const [link, address] of ['/products?sortBy=newest', 'https://example.com/a?b=c'].entries()) {
      const answer = await follow(token, link)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, address])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await row()).clickedAt).not.toBeNull()
  })

  test('never leads to an address that is not in the letter §39.6', async () => {
    for (const link of [2, '-1', 'https:%2F%2Fevil.example', '0x1', 'constructor'])
      expect((await follow(token, link)).headers.get('location'), `${link}`).toBe('/')
    expect((await follow(`${token}x`, 0)).headers.get('location')).toBe('/')
    expect((await row()).clickedAt).toBeNull()
  })
})

test('one press in the mail program ends the subscription, for that campaign §39.6', async () => {
  const path = `/unsubscribe?campaign=${mail.campaignId}&token=${unsubscribeToken(secret, mail.key)}`
  const looked = await request(path)
  expect([looked.status, (await row()).unsubscribedAt]).toEqual([200, null])
  const done = await request(path, { form: { 'List-Unsubscribe': 'One-Click' }, headers: { Origin: '' } })
  expect(done.status).toBe(200)
  expect((await row()).unsubscribedAt).not.toBeNull()
})

test('the bounce mailbox tells what came back, with a signature §39.6', async () => {
  const body = JSON.stringify({ messageId: `<${mail.campaignId}.${mail.key}@thumba.example>` })
  const post = (signature: string) =>
    request('/newsletter/bounces', {
      method: 'POST',
      body,
      headers: { Origin: '', 'Content-Type': 'application/json', 'X-Thumba-Signature': signature },
    })
  expect([(await post('sha256=wrong')).status, (await row()).bouncedAt]).toEqual([401, null])
  const taken = await post(bounceSignature(process.env.BOUNCE_SECRET!, body))
  expect([taken.status, await taken.json()]).toEqual([200, { success: true, data: { noted: 1 } }])
  expect((await row()).bouncedAt).not.toBeNull()
})
