import { Timestamp } from '#app/kit/timestamp.tsx'
import type { FoundTransaction } from '#app/modules/money/payments/reconciliation/find-transaction.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'

/** What the provider told of it by itself: a reason to ask, never a proof. */
export const WebhookEvents = ({ events }: Pick<FoundTransaction, 'events'>) => (
  <section aria-labelledby="events" className="mt-8">
    <h2 id="events" className="mb-2 text-xl">
      What the provider told
    </h2>
    {events.length === 0 ? (
      <p className="text-muted">It told nothing by itself.</p>
    ) : (
      <DataTable
        caption="What the provider told"
        rows={events}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'When',
            onCard: 'title',
            cell: ({ receivedAt }) => <Timestamp at={receivedAt.toISOString()} />,
          },
          { head: 'Said', onCard: 'end', cell: ({ status }) => status },
          { head: 'About', cell: ({ kind }) => kind },
          { head: 'What we did', cell: ({ outcome }) => outcome ?? 'Not looked into yet' },
          {
            head: 'As it came',
            cell: ({ body }) => (
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-leaf underline underline-offset-4">
                  Show
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
