import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import type { Connection } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import type { Mailer } from '#app/gateways/email/mailer.ts'
import { recordSentMail } from '#app/modules/platform/mail/mails.server.ts'
import type {
  CampaignMail,
  CampaignReaderLinks,
  RenderedCampaignMail,
} from '#app/modules/platform/mail/rules.ts'
import { mailsToSend } from '#app/modules/platform/mail/status.ts'
import { campaignsBeingSent } from '../campaign-status.ts'
import { batchFor } from '../campaigns/campaign-rules.ts'
import type { Campaign } from '../campaigns/campaigns.server.ts'
import { composeCampaignMail } from '../campaigns/compose-campaign-mail.server.ts'
import { campaigns } from '../tables.ts'
import { mailToken, messageIdOf, unsubscribeToken } from '../tokens.server.ts'
import {
  claimDeliveries,
  type DeliveryClaim,
  findAllowance,
  markDelivered,
  markSendStarted,
  reclaimDeliveries,
  recordDeliveryFailure,
} from './deliveries.server.ts'

/** What sending needs from outside: how a letter is drawn, the way out, and the shop's own address and secret. */
export type CampaignMailer = {
  render: (letter: CampaignMail, marks: CampaignReaderLinks) => Promise<RenderedCampaignMail>
  post: Mailer
  origin: string
  secret: string
  /** Waits so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>
}
type Fill = (key: string) => PersonalizedMail

const step = 1000 // so that whoever stops the server does not wait for the end of a minute

/** Sends one campaign, a round at a time, while it is under way. The caller alone holds it. */
export async function sendBatches(
  db: Connection,
  id: string,
  office: CampaignMailer,
  stop: () => boolean,
): Promise<void> {
  await reclaimDeliveries(db, id)
  let fill: Fill | undefined
  while (!stop()) {
    const campaign = await findUnderWay(db, id)
    if (!campaign) return
    const began = performance.now()
    const round = batchFor(campaign.perMinute)
    const allowance = await findAllowance(db, campaign)
    if (allowance <= 0) {
      await office.wait(step)
      continue
    }
    const { taken, claims } = await claimDeliveries(db, id, Math.min(round.mails, allowance))
    if (taken === 0) return void (await finish(db, id))
    fill ??= await prepare(db, campaign, office)
    await sendAll(db, claims, fill, office)
    if (claims.length > 0) await waitUntil(began + round.milliseconds, office, stop)
  }
}

async function waitUntil(moment: number, { wait }: CampaignMailer, stop: () => boolean) {
  for (let left = moment - performance.now(); left > 0 && !stop(); left -= step)
    await wait(Math.min(left, step))
}

async function findUnderWay(db: Connection, id: string): Promise<Campaign | undefined> {
  const [campaign] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), inArray(campaigns.status, campaignsBeingSent)))
  return campaign
}

async function prepare(db: Connection, campaign: Campaign, { render, origin, secret }: CampaignMailer) {
  const letter = await composeCampaignMail(db, campaign)
  return preparePersonalizedMail(campaign.id, (marks) => render(letter, marks), { origin, secret })
}

/** Each mail comes to its end before a fault is told. A line that is down ends the run: the job comes back. */
async function sendAll(db: Connection, claims: DeliveryClaim[], fill: Fill, office: CampaignMailer) {
  const sent = await Promise.allSettled(claims.map((claim) => sendOne(db, claim, fill, office)))
  const fault = sent.find((one) => one.status === 'rejected')
  if (fault) throw fault.reason
}

async function sendOne(db: Connection, claim: DeliveryClaim, fill: Fill, { post }: CampaignMailer) {
  const mail = fill(claim.key)
  const email = { id: messageIdOf(claim), to: { name: '', address: claim.email }, ...mail }
  const handed = await post.handOver(email, () => markSendStarted(db, claim))
  if (handed.ok) {
    await markDelivered(db, claim)
    if (post.embedded) await recordSentMail(db, { to: claim.email, kind: 'campaign', ...mail })
    return
  }
  await recordDeliveryFailure(db, claim, handed)
  if (handed.reason === 'no-line') throw new Error(`A campaign waits for the mail server: ${handed.detail}`)
}

/** Whoever holds the campaign and finds nobody waiting has sent it; a mail that is tried later keeps it open. */
const finish = (db: Connection, id: string) =>
  db
    .update(campaigns)
    .set({ status: 'sent', finishedAt: sql`now()` })
    .where(
      and(
        eq(campaigns.id, id),
        inArray(campaigns.status, campaignsBeingSent),
        sql`not exists (select from campaign_deliveries
             where campaign_id = ${id} and ${stateIn(sql`status`, mailsToSend)})`,
      ),
    )

export type RenderCampaignMail = (marks: CampaignReaderLinks) => Promise<RenderedCampaignMail>
type Shop = { origin: string; secret: string }
/** A mail as one reader gets it. */
type PersonalizedMail = RenderedCampaignMail & { unsubscribeUrl: string }

/** Draws a campaign's letter once, and returns what writes each reader's own addresses into it. */
async function preparePersonalizedMail(
  campaignId: string,
  render: RenderCampaignMail,
  { origin, secret }: Shop,
) {
  // Words that nobody can have typed stand for what differs.
  const [reader, mail] = [`reader${newId()}`, `mail${newId()}`]
  const unsubscribe = `${origin}/unsubscribe?campaign=${campaignId}&token=`
  const letter = await render({
    unsubscribe: unsubscribe + reader,
    preferences: `${origin}/newsletter-preferences?token=${reader}`,
    pixel: `${origin}/newsletter/open/${mail}`,
    click: (link) => `${origin}/newsletter/click/${mail}/${link}`,
  })
  const [html, text] = [letter.html, letter.text].map((drawn) => pieces(drawn, reader, mail))
  return (key: string): PersonalizedMail => {
    const tokens = { [reader]: unsubscribeToken(secret, key), [mail]: mailToken(secret, { campaignId, key }) }
    const fill = (drawn: string[]) => drawn.map((piece) => tokens[piece] ?? piece).join('')
    return {
      subject: letter.subject,
      html: fill(html!),
      text: fill(text!),
      unsubscribeUrl: unsubscribe + tokens[reader],
    }
  }
}

const pieces = (drawn: string, reader: string, mail: string) => drawn.split(new RegExp(`(${reader}|${mail})`))
