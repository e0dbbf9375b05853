import type { Db } from '#app/db/client.server.ts'
import type { CampaignDraft } from '#app/domain/newsletter/campaign-rules.ts'
import { defaultPreferences } from '#app/domain/newsletter/rules.ts'
import { createCampaign } from '#app/domain/newsletter/save-campaign.server.ts'
import { sendCampaign } from '#app/domain/newsletter/send-campaign.server.ts'
import type { PostOffice } from '#app/domain/newsletter/send-rounds.server.ts'
import { keyOf } from '#app/domain/newsletter/subscription-key.server.ts'
import { newsletterSubscriptions as subscriptions } from '#app/domain/newsletter/tables.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { openPost } from '#app/gateways/email.server.ts'
import type { Post } from '#app/gateways/email.ts'

type Subscription = Partial<typeof subscriptions.$inferInsert>

/** Active readers who came by the footer, unless the values say otherwise. */
export async function readers(db: Db, names: string[], values: Subscription = {}) {
  const rows = names.map((name) => {
    const email = `${name}@example.com`
    const defaults = { source: 'footer' as const, preferences: defaultPreferences }
    return { key: keyOf(email), email, ...defaults, ...values }
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
export const anOffice = (url?: string, more: Partial<PostOffice> = {}): PostOffice => ({
  post: aPost(url),
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

export const aPost = (url?: string): Post =>
  openPost({ PORT: 3000, MAIL_FROM: 'Thumba <shop@thumba.example>', ...(url && { SMTP_URL: url }) }, 3)
