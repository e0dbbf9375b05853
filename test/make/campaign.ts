import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { openMailer } from '#app/gateways/email/mailer.server.ts'
import type { Mailer } from '#app/gateways/email/mailer.ts'
import type { CampaignDraft } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { createCampaign } from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import type { CampaignMailer } from '#app/modules/outreach/newsletter/delivery/send-batches.server.ts'
import { sendCampaign } from '#app/modules/outreach/newsletter/delivery/sending.server.ts'
import { defaultPreferences } from '#app/modules/outreach/newsletter/rules.ts'
import { newsletterSubscriptions as subscriptions } from '#app/modules/outreach/newsletter/tables.ts'
import { subscriptionKeyOf } from '#app/modules/outreach/newsletter/tokens.server.ts'

type Subscription = Partial<typeof subscriptions.$inferInsert>

/** Active readers who came by the footer, unless the values say otherwise. */
export async function addSubscribers(db: Db, names: string[], values: Subscription = {}) {
  const rows = names.map((name) => {
    const email = `${name}@example.com`
    const defaults = { source: 'footer' as const, preferences: defaultPreferences }
    return { key: subscriptionKeyOf(email), email, ...defaults, ...values }
  })
  await db.insert(subscriptions).values(rows)
}

const draft: CampaignDraft = {
  subject: 'Market days',
  preview: 'What is new',
  body: [
    { kind: 'heading', text: 'Moni' },
    { kind: 'button', text: 'See the market', url: '/products' },
  ],
  audience: { preference: null, sources: [] },
  perMinute: 60_000,
  scheduledAt: null,
}

export async function aCampaign(db: Db, admin: Admin, values: Partial<CampaignDraft> = {}) {
  const made = await createCampaign(db, admin, { ...draft, ...values })
  if (!made.ok) throw new Error(made.reason)
  return made.value
}

/** A campaign under way, its audience settled. */
export async function aStartedCampaign(db: Db, admin: Admin, values: Partial<CampaignDraft> = {}) {
  const { id } = await aCampaign(db, admin, values)
  const sent = await sendCampaign(db, admin, { id, hurry: true })
  if (!sent.ok) throw new Error(sent.reason)
  return sent.value
}

export const campaignSecret = 'a secret that only this test uses, long enough'

/** Sends by SMTP to `url`, or keeps mails here without; draws letters as plainly as can be, and never waits. */
export const aCampaignMailer = (url?: string, more: Partial<CampaignMailer> = {}): CampaignMailer => ({
  post: aMailer(url),
  render: async ({ subject }, marks) => ({
    subject,
    html: `<a href="${marks.click(0)}">Go</a><img src="${marks.pixel}"><a href="${marks.unsubscribe}">Stop</a>`,
    text: `${marks.click(0)} ${marks.unsubscribe}`,
  }),
  origin: 'https://thumba.example',
  secret: campaignSecret,
  wait: async () => {},
  ...more,
})

export const aMailer = (url?: string): Mailer =>
  openMailer({ PORT: 3000, MAIL_FROM: 'Thumba <shop@thumba.example>', ...(url && { SMTP_URL: url }) }, 3)
