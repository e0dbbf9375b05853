import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, transaction } from '#app/db/client.server.ts'
import { linksOf } from '../campaigns/campaign-rules.ts'
import { campaigns, campaignDeliveries as deliveries } from '../tables.ts'
import { type MailOf, mailInMessageId, subscriptionKeyOf } from '../tokens.server.ts'
import { markSubscriptionBounced } from './deliveries.server.ts'

type Event = 'openedAt' | 'clickedAt' | 'bouncedAt' | 'unsubscribedAt'

/** Notes what became of a mail that left: the first time only. */
async function note(db: Db, mail: SQL | undefined, ...events: Event[]): Promise<void> {
  const first = (event: Event) => sql`coalesce(${deliveries[event]}, now())`
  await db
    .update(deliveries)
    .set(Object.fromEntries(events.map((event) => [event, first(event)])))
    .where(and(mail, isNotNull(deliveries.sentAt), isNull(deliveries[events[0]!])))
}

const the = ({ campaignId, key }: MailOf) =>
  and(eq(deliveries.campaignId, campaignId), eq(deliveries.subscriptionKey, key))

export const recordOpened = (db: Db, mail: MailOf) => note(db, the(mail), 'openedAt')

export const recordUnsubscribed = (db: Db, mail: MailOf) => note(db, the(mail), 'unsubscribedAt')

/** Notes a click, and that the mail was opened; returns where the link leads: only ever to an address of that letter. */
export async function recordClicked(db: Db, mail: MailOf, link: number): Promise<string | undefined> {
  const [campaign] = await db
    .select({ body: campaigns.body })
    .from(campaigns)
    .where(eq(campaigns.id, mail.campaignId))
  const address = campaign && linksOf(campaign.body)[link]
  if (address !== undefined) await note(db, the(mail), 'clickedAt', 'openedAt')
  return address
}

const daysOfBounces = 14

/** A mail came back for good: its reader gets no more. Without its message id the last one of these days counts. */
export async function recordBounced(db: Db, of: MailOf | { email: string }): Promise<void> {
  await transaction(db, async (tx) => {
    const mail = 'email' in of ? await findLastMail(tx, subscriptionKeyOf(of.email)) : of
    if (mail) {
      await note(tx, the(mail), 'bouncedAt')
      const back = and(the(mail), isNotNull(deliveries.bouncedAt))
      await tx.update(deliveries).set({ deliveredAt: null }).where(back)
    }
    await markSubscriptionBounced(tx, 'email' in of ? subscriptionKeyOf(of.email) : of.key)
  })
}

async function findLastMail(db: Db, key: string): Promise<MailOf | undefined> {
  const [last] = await db
    .select({ campaignId: deliveries.campaignId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.subscriptionKey, key),
        gt(deliveries.sentAt, sql`now() - make_interval(days => ${daysOfBounces})`),
      ),
    )
    .orderBy(desc(deliveries.sentAt))
    .limit(1)
  return last && { campaignId: last.campaignId, key }
}

const report = z
  .object({
    messageId: z.string().max(1000).optional(),
    email: z.string().trim().toLowerCase().max(254).optional(),
    /** Only mailboxes that are gone for good count. */
    permanent: z.boolean().default(true),
  })
  .refine(({ messageId, email }) => messageId || email)
const reports = z.union([report.transform((one) => [one]), z.array(report).max(1000)])

export const bounceSignature = (secret: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

type Reported = { status: 200 | 400 | 401; noted?: number }

/** What a bounce mailbox tells: taken only if it is signed, word for word, with the secret. */
export async function receiveBounceReport(
  db: Db,
  { body, signature, secret }: { body: string; signature: string; secret: string },
): Promise<Reported> {
  const [given, expected] = [Buffer.from(signature), Buffer.from(bounceSignature(secret, body))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { status: 401 }
  const parsed = reports.safeParse(jsonOf(body))
  if (!parsed.success) return { status: 400 }
  const bounces = parsed.data.filter(({ permanent }) => permanent)
  for (const { messageId, email } of bounces) {
    const mail = messageId ? mailInMessageId(messageId) : undefined
    if (mail) await recordBounced(db, mail)
    else if (email) await recordBounced(db, { email })
  }
  return { status: 200, noted: bounces.length }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
