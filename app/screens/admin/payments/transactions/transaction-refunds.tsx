import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { RefundRow } from '#app/modules/money/refunds/reading/refunds.server.ts'
import { refundStateLabels } from '#app/modules/money/refunds/status.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import * as texts from '#messages/admin-payments.ts'
import { badge as reversed } from '#messages/chargebacks.ts'

/** What of it goes back to the buyer, and how far that is. */
export const TransactionRefunds = ({ refunds }: { refunds: RefundRow[] }) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="refunds" className="mt-8">
      <h2 id="refunds" className="mb-2 text-xl">
        {t(texts.refundsTitle)}
      </h2>
      {refunds.length === 0 ? (
        <p className="text-muted">{t(texts.noRefunds)}</p>
      ) : (
        <DataTable
          caption={t(texts.refundsTitle)}
          rows={refunds}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t(texts.since),
              onCard: 'title',
              cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} />,
            },
            { head: t(texts.state), onCard: 'end', cell: ({ status }) => t(refundStateLabels[status]) },
            {
              head: t(texts.to),
              cell: ({ number, chargebackId }) => {
                if (chargebackId) return t(reversed)
                return number ? formatPhone(number) : t(texts.byHand)
              },
            },
            { head: t(texts.amount), numeric: true, cell: ({ amount }) => formatKwacha(amount) },
            { head: t(texts.reference), cell: ({ reference, failure }) => reference ?? failure ?? '' },
          ]}
        />
      )}
    </section>
  )
}
