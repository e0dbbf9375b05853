import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { RefundRow } from '#app/modules/money/refunds/reading/find-refunds-of-payment.server.ts'
import { refundStateLabels } from '#app/modules/money/refunds/rules.ts'
import { DataTable } from '#app/ui/data-table.tsx'

/** What of it goes back to the buyer, and how far that is. */
export const TransactionRefunds = ({ refunds }: { refunds: RefundRow[] }) => (
  <section aria-labelledby="refunds" className="mt-8">
    <h2 id="refunds" className="mb-2 text-xl">
      What goes back
    </h2>
    {refunds.length === 0 ? (
      <p className="text-muted">Nothing of it goes back.</p>
    ) : (
      <DataTable
        caption="What goes back"
        rows={refunds}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Since',
            onCard: 'title',
            cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} />,
          },
          { head: 'State', onCard: 'end', cell: ({ status }) => refundStateLabels[status] },
          { head: 'To', cell: ({ number }) => (number ? formatPhone(number) : 'By hand') },
          { head: 'Amount', numeric: true, cell: ({ amount }) => formatKwacha(amount) },
          { head: 'Reference', cell: ({ reference, failure }) => reference ?? failure ?? '' },
        ]}
      />
    )}
  </section>
)
