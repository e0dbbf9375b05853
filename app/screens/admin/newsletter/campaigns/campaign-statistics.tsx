import {
  counterNames,
  type CampaignCounters as Recipients,
} from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'

const names: Record<keyof Recipients, string> = {
  total: 'Readers',
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  bounced: 'Bounced',
  unsubscribed: 'Left by it',
}

/** What became of the mails: each reader counts at most once in each. */
export const CampaignStatistics = ({ recipients }: { recipients: Recipients }) => (
  <dl aria-label="What became of it" className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
    {counterNames.map((name) => (
      <div key={name} className="rounded-card border border-line bg-card p-3">
        <dt className="text-muted text-sm">{names[name]}</dt>
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
