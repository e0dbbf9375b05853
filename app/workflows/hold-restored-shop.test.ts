import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { ok } from '#app/base/result.ts'
import type { Connection } from '#app/db/client.server.ts'
import type { GatewayResult, PaymentGateway, ProviderLookup } from '#app/gateways/payments/payment-gateway.ts'
import { checkDeadlines } from '#app/modules/money/order-moves/deadlines.server.ts'
import { committed } from '#test/db.ts'
import { addSubscribers, aStartedCampaign } from '#test/make/campaign.ts'
import { anApprovedPayout, aPaidSeller, approve, aRequest, payoutOf } from '#test/make/money/payout.ts'
import { aPaidOrder, aRefund } from '#test/make/money/refund.ts'
import { aSale, moveOrderThrough } from '#test/make/sales/sale.ts'
import { anAdmin } from '#test/make.ts'
import { aProvider } from '#test/services/provider.ts'
import { sendPayouts } from '../modules/money/payouts/sending/send-payouts.server.ts'
import { sendRefunds } from '../modules/money/refunds/sending/send-refunds.server.ts'
import { refunds } from '../modules/money/refunds/tables.ts'
import { campaigns } from '../modules/outreach/newsletter/tables.ts'
import { writeMail } from '../modules/platform/mail/mails.server.ts'
import { mails } from '../modules/platform/mail/tables.ts'
import { deleteRestoreHold, findRestoreHold } from '../modules/platform/restore/restore-hold.server.ts'
import { retryFailedTask } from '../modules/platform/tasks/tasks.server.ts'
import { checkouts, orders } from '../modules/sales/orders/tables.ts'
import { deliverMails } from './deliver-mail.server.ts'
import { holdRestoredShop, releaseRestoredShop } from './hold-restored-shop.server.ts'

const at = '2026-11-23T06:00:00.000Z'
const minute = 60_000

/** It answers nothing about what is sent, and says of all that it does not know it. */
function aForgetfulProvider() {
  const sent: string[] = []
  const unsure = { ok: false, reason: 'unsure', detail: 'Silence' } as const
  const sendMoney = async ({ chargeId }: { chargeId: string }) => {
    sent.push(chargeId)
    return unsure
  }
  const findPayout = async (): Promise<GatewayResult<ProviderLookup>> => ok({ status: 'unknown' })
  return { sent, gateway: { sendMoney, findPayout } as unknown as PaymentGateway }
}

/** As the job does each minute, for two hours. */
async function runFor(db: Connection, gateway: PaymentGateway, minutes = 120) {
  const from = Date.now()
  for (let passed = 0; passed <= minutes; passed += 20) {
    await sendPayouts(db, gateway, new Date(from + passed * minute))
    await sendRefunds(db, gateway, new Date(from + passed * minute))
  }
}

committed('money that may have left since then leaves only after a person looked §15', async ({ db }) => {
  const under = aForgetfulProvider()
  const sending = await anApprovedPayout(db)
  await sendPayouts(db, under.gateway)
  expect(under.sent).toEqual([sending.chargeId])
  const approved = await anApprovedPayout(db)
  const refund = await aRefund(db)

  expect(await holdRestoredShop(db, at)).toMatchObject({ payouts: 2, refunds: 1 })
  const { sent, gateway } = aForgetfulProvider()
  await runFor(db, gateway)
  expect(sent).toEqual([])
  expect(await payoutOf(db, approved.id)).toMatchObject({ status: 'requested', approvedBy: null })
  expect((await payoutOf(db, sending.id)).doubt).toContain('restored')

  const admin = await anAdmin(db)
  await approve(db, admin, approved.id)
  expect((await retryFailedTask(db, admin, { task: 'refund-send', id: refund })).ok).toBe(true)
  await runFor(db, gateway, 0)
  expect(sent).toEqual([approved.chargeId, `ref-${refund}`])
})

committed('emails and campaigns that waited are not sent a second time §15', async ({ db }) => {
  await db.transaction((tx) =>
    writeMail(tx, { email: 'chikondi@example.com', name: 'Chikondi' }, { kind: 'password-changed' }),
  )
  await addSubscribers(db, ['thoko'])
  const campaign = await aStartedCampaign(db, await anAdmin(db))
  const all = await db.select().from(mails)
  expect(await holdRestoredShop(db, at)).toMatchObject({ mails: all.length, campaigns: 1 })

  const handed: string[] = []
  const handOver = async ({ id }: { id: string }) => {
    handed.push(id)
    return ok(null)
  }
  const mailer = { embedded: true, connections: 1, handOver } as never
  await deliverMails(
    db,
    all.map(({ id }) => id),
    mailer,
  )
  expect(handed).toEqual([])
  const [mail] = await db.select().from(mails)
  expect(mail).toMatchObject({ status: 'failed', lastError: expect.stringContaining('restored') })
  const [paused] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id))
  expect(paused!.status).toBe('paused')
})

committed('the hold stands until it is released', async ({ db }) => {
  expect(await findRestoreHold(db)).toBeUndefined()
  await holdRestoredShop(db, at)
  expect(await findRestoreHold(db)).toEqual({ to: at })
  expect(await deleteRestoreHold(db)).toBe(true)
  expect([await findRestoreHold(db), await deleteRestoreHold(db)]).toEqual([undefined, false])
})

const day = 24 * 60 * minute
const orderOf = async (db: Connection, id: string) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]!

committed(
  'after the release nobody is late for what they may have done in the lost time §15',
  async ({ db }) => {
    const now = new Date()
    const to = new Date(now.getTime() - 3 * day)
    const sale = await aSale(db)
    const inHours = (hours: number) => new Date(to.getTime() + hours * 60 * minute)
    const placed = { createdAt: inHours(-1), dueAt: inHours(20) }
    await db.update(orders).set(placed).where(eq(orders.id, sale.id))
    const { checkoutId } = await orderOf(db, sale.id)
    await db
      .update(checkouts)
      .set({ createdAt: placed.createdAt, payBy: inHours(2) })
      .where(eq(checkouts.id, checkoutId))
    await holdRestoredShop(db, to.toISOString())
    expect(await releaseRestoredShop(db, now)).toBe(true)
    expect((await orderOf(db, sale.id)).dueAt).toEqual(new Date(now.getTime() + 20 * 60 * minute))
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
    expect(checkout!.payBy).toEqual(new Date(now.getTime() + 2 * 60 * minute))
    expect(await checkDeadlines(db, now)).toEqual({ late: 0, cancelled: 0 })
    expect(await releaseRestoredShop(db, now)).toBe(false)
  },
)

committed(
  'a refund of an order from before waits for a person also after the release §15',
  async ({ db }) => {
    const { id: before, seller } = await aPaidOrder(db)
    await holdRestoredShop(db, new Date().toISOString())
    await releaseRestoredShop(db)
    await moveOrderThrough(db, seller, before, 'cancelled')
    const later = await aRefund(db)
    const { sent, gateway } = aForgetfulProvider()
    await runFor(db, gateway, 0)
    expect(sent).toEqual([`ref-${later}`])

    const [waiting] = await db.select().from(refunds).where(eq(refunds.orderId, before))
    expect(waiting).toMatchObject({ status: 'due', amount: 5_000 })
    const admin = await anAdmin(db)
    expect((await retryFailedTask(db, admin, { task: 'refund-send', id: waiting!.id })).ok).toBe(true)
    await runFor(db, gateway, 0)
    expect(sent).toContain(`ref-${waiting!.id}`)
  },
)

committed(
  'who approves a payout is told that the balance may have been paid out since §15',
  async ({ db }) => {
    const seller = await aPaidSeller(db)
    await holdRestoredShop(db, new Date().toISOString())
    await releaseRestoredShop(db)
    const first = await aRequest(db, seller, { amount: 9_000 })
    expect((await payoutOf(db, first.id)).doubt).toContain('restored')
    await approve(db, await anAdmin(db), first.id)
    const provider = await aProvider()
    await sendPayouts(db, provider.gateway, provider.now())
    await provider.pass(2 * minute)
    await sendPayouts(db, provider.gateway, provider.now())
    const next = await aRequest(db, seller, { amount: 9_000 })
    expect((await payoutOf(db, next.id)).doubt).toBeNull()
  },
)
