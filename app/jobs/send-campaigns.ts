import { setTimeout as wait } from 'node:timers/promises'
import { config, linkOrigin } from '#app/config.server.ts'
import { areJobsStopping, enqueue, type Job } from '#app/db/queue.server.ts'
import { sendCampaigns } from '#app/domain/newsletter/send-campaigns.server.ts'
import type { PostOffice } from '#app/domain/newsletter/send-rounds.server.ts'
import { findSettings } from '#app/domain/settings/find-settings.server.ts'
import { appSecret } from '#app/domain/shared/secret.server.ts'
import { renderCampaign } from '#app/emails/render-mail.tsx'
import { openPost } from '#app/gateways/email.server.ts'

const longest = 5 * 60 * 1000

const openPostOffice = (site: string): PostOffice => ({
  post: openPost(config),
  render: (letter, marks) => renderCampaign(letter, { origin: linkOrigin(), site }, marks),
  origin: linkOrigin(),
  secret: appSecret(),
  wait: (milliseconds) => wait(milliseconds),
})

/**
 * As soon as a campaign is sent off, and every minute: campaigns whose time has come, and what a fallen server left.
 * Several side by side, so that a slow campaign does not hold up another; each campaign is sent by one alone.
 */
export const sendCampaignsJob: Job<object> = {
  name: 'send-campaigns',
  cron: '* * * * *',
  atOnce: 3,
  async run(db) {
    const end = Date.now() + longest
    const office = openPostOffice((await findSettings(db)).name)
    try {
      await sendCampaigns(db, office, () => Date.now() > end || areJobsStopping())
    } finally {
      office.post.close()
    }
    // Much is left: the next one goes on at once instead of at the next minute.
    if (Date.now() > end) await db.transaction((tx) => enqueue(tx, 'send-campaigns', {}))
  },
}
