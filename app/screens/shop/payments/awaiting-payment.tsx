import { href, Link } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Price } from '#app/kit/price.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { operatorNames, walletWarning } from '#app/modules/money/payments/attempts/wallet-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { BankTransferDetails } from './bank-transfer-details.tsx'
import type { AttemptView, PayScreen } from './pay-screen.ts'
import { TimeLeft } from './time-left.tsx'

type Props = { screen: PayScreen; choosesWay: boolean }

/** What the buyer does now, and what happens then. Without scripts the page looks anew by itself. */
export function AwaitingPayment({ screen, choosesWay }: Props) {
  const { attempt, payBy, now, trial, checkoutId, query } = screen
  if (!attempt) return null
  const again = attempt.way === 'bank_account' ? '15' : '5'
  return (
    <section aria-labelledby="steps" className="rounded-card border border-line bg-card p-4 sm:p-6">
      {!choosesWay && (
        <noscript>
          <meta httpEquiv="refresh" content={again} />
        </noscript>
      )}
      <p className="text-muted">To pay</p>
      <Price amount={attempt.amount} className="text-3xl" />
      <h2 id="steps" className="mt-4 mb-2 text-xl">
        What to do now
      </h2>
      <Steps attempt={attempt} now={now} />
      {trial && (
        <Notice className="mt-4" title="Trial: no real money moves">
          <a href={trial.url} target="_blank" rel="noreferrer" className={linkClasses}>
            {trial.text}
          </a>
        </Notice>
      )}
      {payBy && attempt.way !== 'bank_account' && (
        <p className="mt-4">
          Your order waits until <TimeLeft until={payBy} now={now} />.
        </p>
      )}
      {!choosesWay && (
        <p className="mt-2">
          <Link
            to={href('/pay/:checkoutId', { checkoutId }) + otherMethodQuery(query)}
            preventScrollReset
            className={linkClasses}
          >
            {attempt.wallet ? 'Nothing came? Use another number or way' : 'Pay another way'}
          </Link>
        </p>
      )}
    </section>
  )
}

export const linkClasses = 'inline-flex min-h-11 items-center text-leaf underline underline-offset-4'
export const otherMethodQuery = (query: string) => (query ? `${query}&other` : '?other')

function Steps({ attempt, now }: { attempt: AttemptView; now: string }) {
  const { wallet, instructions, amount } = attempt
  if (wallet) return <OnThePhone wallet={wallet} amount={amount} />
  if (instructions?.kind === 'account')
    return <BankTransferDetails account={instructions} amount={amount} now={now} />
  if (instructions?.kind === 'page') {
    return (
      <p>
        <a href={instructions.url} className={linkClasses}>
          Open the payment page
        </a>{' '}
        and pay there by card or wallet. It leads back here.
      </p>
    )
  }
  return <p>We are asking for it. On a bad line this takes a moment.</p>
}

function OnThePhone({ wallet, amount }: { wallet: NonNullable<AttemptView['wallet']>; amount: number }) {
  const doubt = walletWarning(useTranslate(), wallet.number, wallet.operator)
  const number = <strong className="whitespace-nowrap">{formatPhone(wallet.number)}</strong>
  return (
    <>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>Take the phone with {number}. Unlock it.</li>
        <li>
          {operatorNames[wallet.operator]} asks there for{' '}
          <span className="whitespace-nowrap">{formatKwacha(amount)}</span>. Enter your PIN on that phone, and
          nowhere else.
        </li>
        <li>Wait here. This page goes on by itself when the money has come.</li>
      </ol>
      {doubt && (
        <Notice className="mt-4" title="Is this the right network?">
          {doubt}
        </Notice>
      )}
      <details className="mt-4">
        <summary className="flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">
          Nothing comes up on the phone?
        </summary>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          <li>See that it has signal, and that no other message stands open on it.</li>
          <li>It can take a minute. After about two minutes the message is gone, and you can ask again.</li>
          <li>The wallet needs the whole sum, and what {operatorNames[wallet.operator]} takes on top.</li>
        </ul>
      </details>
    </>
  )
}
