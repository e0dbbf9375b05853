import { and, asc, eq } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Connection, Tx } from '#app/db/client.server.ts'
import { campaignInput } from '#app/modules/outreach/newsletter/campaigns/campaign-input-rules.ts'
import { createCampaign } from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import {
  recordBounced,
  recordClicked,
  recordOpened,
} from '#app/modules/outreach/newsletter/delivery/mail-events.server.ts'
import {
  type CampaignMailer,
  sendBatches,
} from '#app/modules/outreach/newsletter/delivery/send-batches.server.ts'
import { sendCampaign } from '#app/modules/outreach/newsletter/delivery/sending.server.ts'
import { defaultPreferences } from '#app/modules/outreach/newsletter/rules.ts'
import { subscribe } from '#app/modules/outreach/newsletter/subscriptions/subscribing.server.ts'
import { unsubscribe } from '#app/modules/outreach/newsletter/subscriptions/unsubscribing.server.ts'
import { campaignDeliveries } from '#app/modules/outreach/newsletter/tables.ts'
import { subscriptionKeyOf, unsubscribeToken } from '#app/modules/outreach/newsletter/tokens.server.ts'
import { pick, seeded } from '#tools/demo-art/index.ts'
import { day, historyDays, hour } from '../calendar.ts'
import { valueOrRefused } from '../step-refused.ts'
import type { HistoryStep, StepContext } from '../world.ts'

const readers = 260
const readerOf = (at: number) => `reader.${at}@thumba.example`
const sources = ['footer', 'footer', 'footer', 'checkout', 'checkout', 'popup', 'manual'] as const

const letters = [
  {
    daysAgo: 130,
    subject: 'The first chambo of the year',
    preview: 'From Monkey Bay and Nkhata Bay',
    to: 'newProducts',
  },
  {
    daysAgo: 74,
    subject: 'Chitenje for Independence Day',
    preview: 'Twelve shops, one page',
    to: 'specialOffers',
  },
  {
    daysAgo: 33,
    subject: 'School begins: books and shoes',
    preview: 'Everything for the new term',
    to: null,
  },
  { daysAgo: 9, subject: 'Lamps for the dark evenings', preview: 'Solar from MK 9,500', to: 'newProducts' },
] as const

/** Readers who came and went, campaigns that were sent to those who were there, and a draft. */
export function planNewsletter(now: number): HistoryStep[] {
  const chance = seeded('readers')
  const came = Array.from({ length: readers }, (_, at) => {
    const since = Math.floor(now - historyDays * day * (1 - (at + chance()) / readers) ** 0.8)
    const [source, isLeaving] = [pick(chance, sources), chance() < 0.05]
    const left = Math.floor(since + chance() * (now - since))
    const live = (living: StepContext) =>
      read(living, at, { source, since, left: isLeaving ? left : undefined })
    return { key: `reader-${at}`, at: since, live }
  })
  const sent = letters.map((letter) => {
    const at = now - letter.daysAgo * day
    return {
      key: `campaign-${letter.daysAgo}`,
      at,
      live: (living: StepContext) => campaign(living, letter, at),
    }
  })
  const draft = {
    key: 'campaign-draft',
    at: now - 20 * hour,
    live: (living: StepContext) => write(living, draftLetter),
  }
  return [...came, ...sent, draft]
}

type Reading = { source: (typeof sources)[number]; since: number; left: number | undefined }

async function read({ tx, at }: StepContext, number: number, { source, since, left }: Reading) {
  await at(since)
  const email = readerOf(number)
  const secret = appSecret()
  const address = `102.70.${number % 250}.${Math.floor(number / 2)}`
  valueOrRefused(
    'subscribe',
    await subscribe(tx, { email, source, preferences: defaultPreferences }, { address, secret }),
  )
  if (!left) return
  await at(left)
  valueOrRefused(
    'unsubscribe',
    await unsubscribe(tx, unsubscribeToken(secret, subscriptionKeyOf(email)), secret),
  )
}

type Letter = { subject: string; preview: string; to: 'newProducts' | 'specialOffers' | null }
const draftLetter: Letter = {
  subject: 'Presents that were made by hand',
  preview: 'Carvers, weavers and potters',
  to: null,
}

async function write({ tx, world }: StepContext, { subject, preview, to }: Letter) {
  const draft = campaignInput.parse({
    subject,
    preview,
    audience: { preference: to, sources: [] },
    perMinute: 60_000,
    body: [
      { kind: 'heading', text: 'Moni' },
      { kind: 'text', text: `${preview}. Have a look before the weekend.` },
      { kind: 'button', text: 'See the market', url: '/products' },
    ],
  })
  return valueOrRefused('campaign', await createCampaign(tx, world.admins[1], draft))
}

/** Sent to whoever reads by then; some open it, fewer press, one or two mailboxes are gone. */
async function campaign(living: StepContext, letter: Letter, begins: number) {
  const { tx, world, at } = living
  await at(begins - 5 * hour)
  const { id } = await write(living, letter)
  const now = await at(begins)
  const started = await sendCampaign(tx, world.admins[1], { id, hurry: true }, now)
  if (!started.ok && started.reason === 'nobody-to-send-to') return
  valueOrRefused('send', started)
  await sendBatches(asConnection(tx), id, postOffice, () => false)
  const rows = await tx
    .select({ key: campaignDeliveries.subscriptionKey })
    .from(campaignDeliveries)
    .where(and(eq(campaignDeliveries.campaignId, id), eq(campaignDeliveries.status, 'sent')))
    .orderBy(asc(campaignDeliveries.subscriptionKey))
  const chance = seeded(`campaign/${begins}`)
  await at(begins + 9 * hour)
  for (const { key } of rows) {
    const drawn = chance()
    const mail = { campaignId: id, key }
    if (drawn < 0.12) await recordClicked(tx, mail, 0)
    else if (drawn < 0.41) await recordOpened(tx, mail)
    else if (drawn > 0.99) await recordBounced(tx, mail)
    else if (drawn > 0.98) await unsubscribe(tx, unsubscribeToken(appSecret(), key), appSecret(), id)
  }
}

/** Rounds open transactions, which a transaction does too: as steps within itself. */
const asConnection = (tx: Tx) => tx as unknown as Connection

/** No mail leaves and none is kept: its readers do not exist. */
const postOffice: CampaignMailer = {
  render: async ({ subject }) => ({ subject, html: '', text: '' }),
  post: {
    embedded: false,
    connections: 5,
    async handOver(_, mayLeave) {
      return (await mayLeave()) ? ok('handed-over') : { ok: false, reason: 'withdrawn', detail: '' }
    },
    close() {},
  },
  origin: 'https://thumba.example',
  secret: 'not a letter of this ever leaves',
  wait: async () => {},
}
