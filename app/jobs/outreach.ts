import { setTimeout as wait } from 'node:timers/promises'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { config, linkOrigin } from '#app/config.server.ts'
import { transaction } from '#app/db/client.server.ts'
import { areJobsStopping, enqueue, type JobCards } from '#app/db/queue.server.ts'
import { openMailer } from '#app/gateways/email/mailer.server.ts'
import type { CampaignMailer } from '#app/modules/outreach/newsletter/delivery/send-batches.server.ts'
import { sendCampaigns } from '#app/modules/outreach/newsletter/delivery/sending.server.ts'
import { updateRecords } from '#app/modules/outreach/records/records.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { renderCampaign } from '#app/workflows/render-mail.tsx'

const longest = 5 * 60 * 1000
/** Beside those of other emails, so that neither waits for the other. Each campaign has its own send rate. */
const connections = 5

const openPostOffice = (site: string): CampaignMailer => ({
  post: openMailer({ ...config, MAIL_PER_SECOND: 0 }, connections),
  render: (letter, marks) => renderCampaign(letter, { origin: linkOrigin(), site }, marks),
  origin: linkOrigin(),
  secret: appSecret(),
  wait: (milliseconds) => wait(milliseconds),
})

export const outreachJobs = {
  /**
   * As soon as a campaign is sent off, and every minute: campaigns whose time has come, and what a fallen server left.
   * Several side by side, so that a slow campaign does not hold up another; each campaign is sent by one alone.
   */
  'send-campaigns': {
    schedule: '* * * * *',
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
      if (Date.now() > end) await transaction(db, (tx) => enqueue(tx, 'send-campaigns', {}))
    },
  },
  /** What is said of each shop, and its badges. */
  'update-records': {
    schedule: '10 2 * * *',
    run: (db) => updateRecords(db, new Date()),
  },
} satisfies JobCards
