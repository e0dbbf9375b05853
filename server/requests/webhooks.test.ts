import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { providerEvents } from '#app/modules/money/payments/tables.ts'
import { db, provider, request } from '#test/http.ts'

const signed = (body: string) => createHmac('sha256', provider.webhookSecret).update(body).digest('hex')
/** As the provider writes it, with a space that a parser would lose. */
const bodyOf = (chargeId: string) =>
  `{"event_type": "api.charge.payment", "charge_id":"${chargeId}","status":"success","amount":5000, "currency":"MWK"}`
const post = (body: string, signature = signed(body)) =>
  request('/webhooks/paychangu', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', Signature: signature, Origin: '' },
  })
const eventsOf = (chargeId: string) =>
  db.select().from(providerEvents).where(eq(providerEvents.chargeId, chargeId))
async function jobs(): Promise<number> {
  const waiting = sql`select count(*)::int as jobs from jobs.job where name = 'process-provider-events'`
  return (await db.execute<{ jobs: number }>(waiting)).rows[0]!.jobs
}

test('what the provider tells is kept as it came, with its job, and answered at once; a repeat changes nothing §40.12 §44.3', async () => {
  const before = await jobs()
  for (const _ of [1, 2, 3]) expect((await post(bodyOf('pay-webhook1'))).status).toBe(200)
  expect(await eventsOf('pay-webhook1')).toMatchObject([
    {
      provider: 'paychangu',
      kind: 'charge',
      status: 'succeeded',
      body: bodyOf('pay-webhook1'),
      handledAt: null,
    },
  ])
  expect((await jobs()) - before).toBe(1)
})

test('a signature that does not fit is refused, and nothing is kept §40.12', async () => {
  const body = bodyOf('pay-webhook2')
  for (const signature of ['', 'x', signed(`${body} `)])
    expect((await post(body, signature)).status).toBe(401)
  expect(await eventsOf('pay-webhook2')).toEqual([])
})

test('what is signed but says nothing to us is kept and answered, or it would be sent again', async () => {
  expect((await post('{"event_type":"api.news"}')).status).toBe(200)
  const kept = await db.select().from(providerEvents).where(eq(providerEvents.kind, 'unreadable'))
  expect(kept).toMatchObject([{ outcome: 'unreadable', body: '{"event_type":"api.news"}' }])
})

test('what is far larger than any webhook is not read', async () => {
  expect((await post('x'.repeat(70_000))).status).toBe(413)
})
