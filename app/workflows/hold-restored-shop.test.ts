import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { ok } from '#app/base/result.ts'
import type { Connection } from '#app/db/client.server.ts'
import type { GatewayResult, PaymentGateway, ProviderLookup } from '#app/gateways/payments/payment-gateway.ts'
import { committed } from '#test/db.ts'
import { addSubscribers, aStartedCampaign } from '#test/make/campaign.ts'
import { anApprovedPayout, approve, payoutOf } from '#test/make/money/payout.ts'
import { aRefund } from '#test/make/money/refund.ts'
import { anAdmin } from '#test/make.ts'
import { sendPayouts } from '../modules/money/payouts/sending/send-payouts.server.ts'
import { sendRefunds } from '../modules/money/refunds/sending/send-refunds.server.ts'
import { campaigns } from '../modules/outreach/newsletter/tables.ts'
import { mails } from '../modules/platform/mail/tables.ts'
import { writeMail } from '../modules/platform/mail/write-mail.server.ts'
import { deleteRestoreHold, findRestoreHold } from '../modules/platform/restore/restore-hold.server.ts'
import { retryFailedTask } from '../modules/platform/tasks/failed-tasks.server.ts'
import { deliverMails } from './deliver-mail.server.ts'
import { holdRestoredShop } from './hold-restored-shop.server.ts'

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
