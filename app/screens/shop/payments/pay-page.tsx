import { href, Link } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { CheckoutState } from '#app/modules/money/payments/attempts/checkout-state-rules.ts'
import { refundText } from '#app/parts/payments/payment-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { AwaitingPayment, linkClasses, otherMethodQuery } from './awaiting-payment.tsx'
import { ManualTransfer } from './manual-transfer.tsx'
import { OrdersToPay } from './orders-to-pay.tsx'
import type { FormProblem, PayScreen } from './pay-screen.ts'
import { OrderAgain, PaymentClosed } from './payment-closed.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { TimeLeft } from './time-left.tsx'
import { usePaymentUpdates } from './use-payment-updates.ts'

type Props = { screen: PayScreen; asksOther: boolean; problem: FormProblem | undefined }

/** What a buyer sees between placing an order and its payment. */
export function PayPage({ screen, asksOther, problem }: Props) {
  const { state, checkoutId, query, mark, attempt } = screen
  const isUndecided = undecided.includes(state)
  const isOver = state === 'late' || state === 'cancelled'
  const address = href('/pay/:checkoutId/state', { checkoutId }) + query
  const isDown = usePaymentUpdates(isUndecided ? address : undefined, mark)
  const choosesWay = state === 'open' || (isUndecided && (asksOther || problem !== undefined))
  return (
    <div className="mx-auto max-w-5xl pt-2 pb-12">
      <div role="status">
        <h1 className="text-3xl">{titleOf(screen)}</h1>
        {state === 'open' && attempt && <p className="mt-2">{whyAgain(attempt)}</p>}
        {state === 'open' && !attempt && <p className="mt-2">Your order is placed. Choose how you pay.</p>}
        {isDown && <p className="mt-2 text-muted">No connection just now. We keep looking.</p>}
      </div>
      {state === 'open' && screen.payBy && (
        <p className="mt-2">
          Your order waits until <TimeLeft until={screen.payBy} now={screen.now} />.
        </p>
      )}
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <div className="mt-4 flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-8">
        <div className="flex min-w-0 flex-col gap-4">
          {state === 'waiting' && <AwaitingPayment screen={screen} choosesWay={choosesWay} />}
          {state === 'checking' && <Checking screen={screen} choosesWay={choosesWay} />}
          {state === 'review' && <Notice>{reviewText}</Notice>}
          {state === 'part' && <InPart screen={screen} choosesWay={choosesWay} />}
          {state === 'part' && !choosesWay && screen.ownAccount && (
            <ManualTransfer key={mark} screen={screen} account={screen.ownAccount} problem={problem} />
          )}
          {isOver && <PaymentClosed screen={screen} />}
          {screen.back.map((back) => (
            <Notice key={`${back.since} ${back.amount}`}>{refundText(back, 'buyer')}</Notice>
          ))}
          {isOver && <OrderAgain screen={screen} />}
          {choosesWay && <PaymentMethods key={mark} screen={screen} problem={problem} />}
        </div>
        <OrdersToPay screen={screen} />
      </div>
      <p className="mt-6">
        <Link to={href('/contact-us')} className="text-leaf underline underline-offset-4">
          Ask us for help
        </Link>
      </p>
    </div>
  )
}

/** While one of these holds, something may happen that the buyer waits for. */
const undecided: readonly CheckoutState[] = ['waiting', 'checking', 'review', 'part', 'open']

const titles: Record<CheckoutState, string> = {
  open: 'Pay for your order',
  waiting: 'Waiting for your payment',
  checking: 'We look for your transfer',
  review: 'Your payment is being checked',
  part: 'A part of your payment is missing',
  late: 'The time to pay is over',
  cancelled: 'There is nothing to pay',
  paid: 'Paid',
  cash: 'Paid in cash',
}
const titleOf = ({ state, attempt }: PayScreen) =>
  state === 'open' && attempt?.status === 'failed' ? 'The payment did not work' : titles[state]

function whyAgain({ way, status, failure }: NonNullable<PayScreen['attempt']>): string {
  if (status === 'failed' && failure) return `${failure}. Your order is safe: try again below.`
  if (status === 'succeeded') return 'What came paid no order. Your order is safe: pay for it below.'
  if (status === 'expired' && way === 'manual') return 'Your order is safe: choose how you pay.'
  return 'Nobody confirmed it in time. Your order is safe: try again below.'
}

/** A transfer by hand came that does not suffice. */
const InPart = ({
  screen: { checkoutId, query, part, payBy, now, due },
  choosesWay,
}: {
  screen: PayScreen
  choosesWay: boolean
}) => (
  <Notice title={`${formatKwacha(part?.came ?? 0)} came, ${formatKwacha(part?.missing ?? 0)} is missing`}>
    <p>
      Transfer the rest as you did before, and your order goes on.
      {payBy && (
        <>
          {' '}
          Your order waits until <TimeLeft until={payBy} now={now} />. If the rest does not come, what came
          goes back to you.
        </>
      )}
    </p>
    {choosesWay ? (
      <p className="mt-2">
        Any other way than a transfer by hand asks for all of {formatKwacha(due)}: then what came goes back to
        you.
      </p>
    ) : (
      <Link to={href('/pay/:checkoutId', { checkoutId }) + otherMethodQuery(query)} className={linkClasses}>
        Pay all of it another way
      </Link>
    )}
  </Notice>
)

/** The picture of a transfer was sent; a person looks for the money. */
const Checking = ({
  screen: { checkoutId, query },
  choosesWay,
}: {
  screen: PayScreen
  choosesWay: boolean
}) => (
  <Notice title="The picture of your transfer is with us">
    <p>
      A person at Thumba looks for the money, which can take until the next working day. Your order waits so
      long, and we write to you. You may close this page.
    </p>
    {!choosesWay && (
      <Link to={href('/pay/:checkoutId', { checkoutId }) + otherMethodQuery(query)} className={linkClasses}>
        Send another picture, or pay another way
      </Link>
    )}
  </Notice>
)

const reviewText =
  'Money came, but not the sum that was asked for. A person at Thumba looks at it and writes to you. Please do not pay again.'
