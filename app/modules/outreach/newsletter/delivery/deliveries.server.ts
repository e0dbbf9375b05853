import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Refusal } from '#app/base/result.ts'
import { type Connection, type Db, transaction } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import type { DeliveryFailure } from '#app/gateways/email/mailer.ts'
import { leavingMails, mailsToSend } from '#app/modules/platform/mail/status.ts'
import { campaignsBeingSent } from '../campaign-status.ts'
import { noLongerSubscribed, retryAfterMinutes, smtpAnswerLost } from '../campaigns/campaign-rules.ts'
import { subscribed } from '../subscription-status.ts'
import { campaignDeliveries as deliveries, newsletterSubscriptions as subscriptions } from '../tables.ts'

/** One mail that is ours to send. `attempts` tells this claim from any other of the same mail. */
export type DeliveryClaim = { campaignId: string; key: string; email: string; attempts: number }

const ownClaim = ({ campaignId, key, attempts }: DeliveryClaim) =>
  and(
    eq(deliveries.campaignId, campaignId),
    eq(deliveries.subscriptionKey, key),
    inArray(deliveries.status, leavingMails),
    eq(deliveries.attempts, attempts),
  )

/**
 * What a fallen process left, for whoever alone sends this campaign now. A mail whose first byte never left waits again;
 * of the others nobody knows whether they arrived, so they stay as they are.
 */
export async function reclaimDeliveries(db: Db, campaignId: string): Promise<void> {
  const left = and(eq(deliveries.campaignId, campaignId), inArray(deliveries.status, leavingMails))
  await db
    .update(deliveries)
    .set({ lastError: smtpAnswerLost })
    .where(and(left, sql`${deliveries.sentAt} is not null`, isNull(deliveries.lastError)))
  await db
    .update(deliveries)
    .set({ status: 'waiting' })
    .where(and(left, isNull(deliveries.sentAt)))
}

/** How many mails of a campaign may leave now, so that no minute has more than it may, also after a restart. */
export async function findAllowance(db: Db, { id, perMinute }: { id: string; perMinute: number }) {
  const lately = sql`${deliveries.sentAt} > now() - interval '1 minute'`
  return perMinute - (await db.$count(deliveries, and(eq(deliveries.campaignId, id), lately)))
}

/**
 * Takes up to `most` mails that wait, while the campaign is under way. `taken` counts those too that were only taken to
 * be left out, because their readers ended the subscription meanwhile.
 */
export const claimDeliveries = (
  db: Connection,
  campaignId: string,
  most: number,
): Promise<{ taken: number; claims: DeliveryClaim[] }> =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute<DeliveryClaim>(sql`
      update campaign_deliveries set status = 'sending', attempts = attempts + 1, last_error = null
       where campaign_id = ${campaignId} and subscription_key in (
         select subscription_key from campaign_deliveries
          where campaign_id = ${campaignId} and ${stateIn(sql`status`, mailsToSend)} and (retry_at is null or retry_at <= now())
            and exists (select from campaigns where id = ${campaignId} and ${stateIn(sql`status`, campaignsBeingSent)})
          order by subscription_key limit ${most} for update skip locked)
      returning campaign_id as "campaignId", subscription_key as key, email, attempts`)
    const keys = rows.map(({ key }) => key)
    const still = await tx
      .select({ key: subscriptions.key })
      .from(subscriptions)
      .where(and(inArray(subscriptions.key, keys), inArray(subscriptions.status, subscribed)))
    const active = new Set(still.map(({ key }) => key))
    const gone = keys.filter((key) => !active.has(key))
    await tx
      .update(deliveries)
      .set({ status: 'failed', lastError: noLongerSubscribed })
      .where(and(eq(deliveries.campaignId, campaignId), inArray(deliveries.subscriptionKey, gone)))
    return { taken: rows.length, claims: rows.filter(({ key }) => active.has(key)) }
  })

/**
 * Committed by itself when the server has said that it takes the mail and before its first byte leaves. False: the claim
 * is no longer ours, and nothing may leave.
 */
export async function markSendStarted(db: Db, claim: DeliveryClaim): Promise<boolean> {
  const leaving = await db
    .update(deliveries)
    .set({ sentAt: sql`now()` })
    .where(and(ownClaim(claim), isNull(deliveries.sentAt)))
  return leaving.rowCount === 1
}

/** The server took the mail. */
export const markDelivered = (db: Db, claim: DeliveryClaim) =>
  db
    .update(deliveries)
    .set({ status: 'sent', deliveredAt: sql`now()`, lastError: null })
    .where(ownClaim(claim))

/** Writes down why a mail was not taken, and whether it is tried again. */
export async function recordDeliveryFailure(
  db: Connection,
  claim: DeliveryClaim,
  { reason, detail }: Refusal<DeliveryFailure>,
): Promise<void> {
  const lastError = String(detail ?? reason)
  const settle = (change: Parameters<ReturnType<Db['update']>['set']>[0]) =>
    db.update(deliveries).set(change).where(ownClaim(claim))
  const minutes = retryAfterMinutes(claim.attempts)
  switch (reason) {
    case 'withdrawn':
      return // somebody else's by now
    case 'unknown':
      return void (await settle({ lastError: smtpAnswerLost }))
    case 'no-line': // nobody's fault but the line's: it counts as no try
      return void (await settle({ status: 'waiting', sentAt: null, attempts: claim.attempts - 1 }))
    case 'refused':
      return void (await settle({ status: 'failed', lastError }))
    case 'later':
      return void (await settle(
        minutes === undefined
          ? { status: 'failed', sentAt: null, lastError }
          : {
              status: 'waiting',
              sentAt: null,
              lastError,
              retryAt: sql`now() + make_interval(mins => ${minutes})`,
            },
      ))
    case 'no-mailbox':
      return transaction(db, async (tx) => {
        await tx
          .update(deliveries)
          .set({
            status: 'failed',
            sentAt: sql`coalesce(${deliveries.sentAt}, now())`,
            bouncedAt: sql`now()`,
            lastError,
          })
          .where(ownClaim(claim))
        await markSubscriptionBounced(tx, claim.key)
      })
  }
}

/** A mailbox that is not there gets no more newsletters. */
export const markSubscriptionBounced = (db: Db, key: string) =>
  db
    .update(subscriptions)
    .set({ status: 'bounced' })
    .where(and(eq(subscriptions.key, key), inArray(subscriptions.status, subscribed)))
