import { href, Link } from 'react-router'
import type { FormError } from '#app/kit/form/form-result.ts'
import type { OwnPayout } from '#app/modules/money/payouts/approving/find-payout.server.ts'
import type { PayoutFormData } from './handle-payout-form.server.ts'
import { PayoutList } from './payout-list.tsx'
import { RequestPayoutForm } from './request-payout-form.tsx'

type Props = { asking: PayoutFormData; latest: OwnPayout[]; problem: FormError | undefined }

/** What the page of earnings says of payouts. */
export const PayoutsSection = ({ asking, latest, problem }: Props) => (
  <section aria-labelledby="payouts" className="mt-8">
    <h2 id="payouts" className="text-xl">
      Payouts
    </h2>
    <div className="mt-2 rounded-card border border-line bg-card p-4">
      <RequestPayoutForm asking={asking} problem={problem} />
    </div>
    {latest.length > 0 && (
      <>
        <PayoutList payouts={latest} />
        <Link
          to={href('/seller/earnings/payouts')}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          All payouts
        </Link>
      </>
    )}
  </section>
)
