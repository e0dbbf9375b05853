import { href, Link } from 'react-router'
import type { OwnPayout } from '#app/domain/payouts/find-payout.server.ts'
import { AskForm } from './ask-form.tsx'
import type { Asking } from './asking.server.ts'
import { PayoutList } from './payout-list.tsx'
import type { Problem } from './problem.ts'

type Props = { asking: Asking; latest: OwnPayout[]; problem: Problem | undefined }

/** What the page of earnings says of payouts. */
export const PayoutsPart = ({ asking, latest, problem }: Props) => (
  <section aria-labelledby="payouts" className="mt-8">
    <h2 id="payouts" className="text-xl">
      Payouts
    </h2>
    <div className="mt-2 rounded-card border border-line bg-card p-4">
      <AskForm asking={asking} problem={problem} />
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
