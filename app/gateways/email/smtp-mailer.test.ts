import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMailer } from '#test/make/campaign.ts'
import { startMailServer } from '#test/services/mail-server.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let post: ReturnType<typeof aMailer>
beforeEach(async () => {
  server = await startMailServer()
  post = aMailer(server.url)
})
afterEach(async () => {
  post.close()
  await server.stop()
})
const mail = (id: string) => ({
  id,
  to: { name: '', address: `${id}@example.com` },
  subject: 'S',
  html: 'H',
  text: 'T',
})

test('mails that may not leave do not, and those after them do', async () => {
  const held = await Promise.all(['a', 'b', 'c', 'd'].map((id) => post.handOver(mail(id), async () => false)))
  expect(held.map((one) => !one.ok && one.reason)).toEqual([
    'withdrawn',
    'withdrawn',
    'withdrawn',
    'withdrawn',
  ])
  expect(server.received).toEqual([])
  expect(await post.handOver(mail('e'), async () => true)).toEqual({ ok: true, value: 'handed-over' })
  expect(server.received.map(({ to }) => to)).toEqual([['e@example.com']])
})

test('a line that breaks takes no mail along that had not begun to leave', async () => {
  server.state.hangUp = true
  const broken = await post.handOver(mail('a'), async () => true)
  expect(broken).toMatchObject({ ok: false, reason: 'unknown' })
  server.state.hangUp = false
  expect((await post.handOver(mail('b'), async () => true)).ok).toBe(true)
})

test('what a server says is kept as far as it can be', async () => {
  server.state.trouble = { at: 'recipient', code: 450, words: `Come \0 back ${'later '.repeat(1_000)}` }
  const refused = await post.handOver(mail('a'), async () => true)
  expect(refused).toMatchObject({ ok: false, reason: 'later' })
  const { detail } = refused as { detail: string }
  expect([detail.includes('Come '), detail.includes('\0'), detail.length]).toEqual([true, false, 1_000])
})
