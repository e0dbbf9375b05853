import { useTranslate } from '#app/messages/use-translate.ts'
import {
  counterNames,
  type CampaignCounters as Recipients,
} from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import * as texts from '#messages/admin-newsletter.ts'

/** What became of the mails: each reader counts at most once in each. */
export const CampaignStatistics = ({ recipients }: { recipients: Recipients }) => {
  const t = useTranslate()
  return (
    <dl
      aria-label={t(texts.statisticsLabel)}
      className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7"
    >
      {counterNames.map((name) => (
        <div key={name} className="rounded-card border border-line bg-card p-3">
          <dt className="text-muted text-sm">{t(texts.counters[name])}</dt>
          <dd className="font-display text-2xl tabular-nums">{recipients[name].toLocaleString('en')}</dd>
          {name !== 'total' && name !== 'sent' && recipients.sent > 0 && (
            <dd className="text-muted text-sm tabular-nums">
              {((100 * recipients[name]) / recipients.sent).toFixed(1)} %
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
