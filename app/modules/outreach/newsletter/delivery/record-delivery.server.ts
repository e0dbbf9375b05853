import { and, eq, sql } from 'drizzle-orm'
import type { Refusal } from '#app/base/result.ts'
import { type Connection, type Db, transaction } from '#app/db/client.server.ts'
import type { DeliveryFailure } from '#app/gateways/email/mailer.ts'
import { campaignDeliveries as deliveries, newsletterSubscriptions as subscriptions } from '../tables.ts'
import { type DeliveryClaim, ownClaim } from './claim-deliveries.server.ts'
import { retryAfterMinutes, smtpAnswerLost } from './send-rate-rules.ts'

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
    .where(and(eq(subscriptions.key, key), eq(subscriptions.status, 'active')))
