import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.server.ts'
import type { Post } from '../../gateways/email.ts'
import { keepSentMail } from '../mail/keep-sent-mail.server.ts'
import type { CampaignLetter, LetterMarks, RenderedLetter } from '../mail/letter-rules.ts'
import { type Claim, claimDeliveries, findAllowance, letLeave, takeOver } from './claim-deliveries.server.ts'
import { composeLetter } from './compose-letter.server.ts'
import { type FilledLetter, prepareLetter } from './fill-letter.server.ts'
import type { Campaign } from './find-campaigns.server.ts'
import { messageIdOf } from './mail-token.server.ts'
import { roundOf } from './pace-rules.ts'
import { markDelivered, settleHindrance } from './settle-delivery.server.ts'
import { campaigns } from './tables.ts'

/** What sending needs from outside: how a letter is drawn, the way out, and the shop's own address and secret. */
export type PostOffice = {
  render: (letter: CampaignLetter, marks: LetterMarks) => Promise<RenderedLetter>
  post: Post
  origin: string
  secret: string
  /** Waits so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>
}
type Fill = (key: string) => FilledLetter

const step = 1000 // so that whoever stops the server does not wait for the end of a minute

/** Sends one campaign, a round at a time, while it is under way. The caller alone holds it. */
export async function sendRounds(
  db: Connection,
  id: string,
  office: PostOffice,
  stop: () => boolean,
): Promise<void> {
  await takeOver(db, id)
  let fill: Fill | undefined
  while (!stop()) {
    const campaign = await findUnderWay(db, id)
    if (!campaign) return
    const began = performance.now()
    const round = roundOf(campaign.perMinute)
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

async function waitUntil(moment: number, { wait }: PostOffice, stop: () => boolean) {
  for (let left = moment - performance.now(); left > 0 && !stop(); left -= step)
    await wait(Math.min(left, step))
}

async function findUnderWay(db: Connection, id: string): Promise<Campaign | undefined> {
  const [campaign] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.status, 'sending')))
  return campaign
}

async function prepare(db: Connection, campaign: Campaign, { render, origin, secret }: PostOffice) {
  const letter = await composeLetter(db, campaign)
  return prepareLetter(campaign.id, (marks) => render(letter, marks), { origin, secret })
}

/** Each mail comes to its end before a fault is told. A line that is down ends the run: the job comes back. */
async function sendAll(db: Connection, claims: Claim[], fill: Fill, office: PostOffice) {
  const sent = await Promise.allSettled(claims.map((claim) => sendOne(db, claim, fill, office)))
  const fault = sent.find((one) => one.status === 'rejected')
  if (fault) throw fault.reason
}

async function sendOne(db: Connection, claim: Claim, fill: Fill, { post }: PostOffice) {
  const mail = fill(claim.key)
  const email = { id: messageIdOf(claim), to: { name: '', address: claim.email }, ...mail }
  const handed = await post.handOver(email, () => letLeave(db, claim))
  if (handed.ok) {
    await markDelivered(db, claim)
    if (post.embedded) await keepSentMail(db, { to: claim.email, kind: 'campaign', ...mail })
    return
  }
  await settleHindrance(db, claim, handed)
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
        eq(campaigns.status, 'sending'),
        sql`not exists (select from campaign_deliveries
             where campaign_id = ${id} and status = 'waiting')`,
      ),
    )
