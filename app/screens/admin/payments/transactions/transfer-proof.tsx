import { href } from 'react-router'
import type { FormError } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { manualPaymentFindingsFor } from '#app/modules/money/payments/manual/manual-payment-rules.ts'
import { isUnpaid } from '#app/modules/money/payments/provider/outcome-rules.ts'
import type { FoundTransaction } from '#app/modules/money/payments/reconciliation/transactions.server.ts'
import { isAsked } from '#app/modules/money/payments/status.ts'
import * as texts from '#messages/admin-payments.ts'
import { dueText, ManualPaymentForms } from '../manual-payment-forms.tsx'

type Props = Pick<FoundTransaction, 'payment' | 'orders' | 'unpaid' | 'due' | 'waiting'> & {
  problem: FormError | undefined
}

/** The picture that the buyer sent, and while it is looked for, where what was found out is noted. */
export function TransferProof({ payment, orders, unpaid, due: total, waiting, problem }: Props) {
  const t = useTranslate()
  const picture = href('/pay/:checkoutId/proof/:paymentId', {
    checkoutId: payment.checkoutId,
    paymentId: payment.id,
  })
  const due = orders.filter(isUnpaid).length
  return (
    <section aria-labelledby="proof" className="mt-8">
      <h2 id="proof" className="text-xl">
        {t(texts.theTransfer)}
      </h2>
      {isAsked(payment.status) && unpaid && (
        <>
          <p className="my-2">{t(texts.transferAbout)}</p>
          <p className="text-muted text-sm">
            {dueText(t, { orders: due, total, waiting, own: unpaid.totalAmount })}
          </p>
          <ManualPaymentForms
            id={unpaid.id}
            orderNumber={unpaid.orderNumber}
            findings={manualPaymentFindingsFor({ ...unpaid, due: total, proofWaits: true })}
            address=""
            problem={problem}
          />
        </>
      )}
      <a href={picture} className="mt-3 block w-fit">
        <img
          src={picture}
          alt={t(texts.transferPicture)}
          loading="lazy"
          className="max-h-96 min-h-11 max-w-full rounded-card border border-line"
        />
      </a>
    </section>
  )
}
