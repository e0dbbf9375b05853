import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { FoundTransaction } from '#app/modules/money/payments/reconciliation/transactions.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { textLinkClasses } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-payments.ts'

/** What the provider told of it by itself: a reason to ask, never a proof. */
export const WebhookEvents = ({ events }: Pick<FoundTransaction, 'events'>) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="events" className="mt-8">
      <h2 id="events" className="mb-2 text-xl">
        {t(texts.providerEvents)}
      </h2>
      {events.length === 0 ? (
        <p className="text-muted">{t(texts.noEvents)}</p>
      ) : (
        <DataTable
          caption={t(texts.providerEvents)}
          rows={events}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t(texts.when),
              onCard: 'title',
              cell: ({ receivedAt }) => <Timestamp at={receivedAt.toISOString()} />,
            },
            { head: t(texts.said), onCard: 'end', cell: ({ status }) => status },
            { head: t(texts.about), cell: ({ kind }) => kind },
            { head: t(texts.outcome), cell: ({ outcome }) => outcome ?? t(texts.notLookedInto) },
            {
              head: t(texts.asItCame),
              cell: ({ body }) => (
                <details>
                  <summary className={textLinkClasses({ tall: true }, 'cursor-pointer')}>
                    {t(texts.show)}
                  </summary>
                  <pre className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{body}</pre>
                </details>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
