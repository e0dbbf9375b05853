import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { fill, type Message } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type CheckoutState, traitsOfCheckout } from '#app/modules/money/payments/attempts/checkout-status.ts'
import { isBooked, isDenied, unawaitedStates } from '#app/modules/money/payments/status.ts'
import { HelpLine } from '#app/parts/frame/help-line.tsx'
import { refundText } from '#app/parts/payments/payment-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/payments-page.ts'
import { AwaitingPayment, otherMethodQuery } from './awaiting-payment.tsx'
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
  const t = useTranslate()
  const { state, checkoutId, query, mark, attempt } = screen
  const { isOpen = false, isUndecided = false, isOver = false } = traitsOfCheckout(state)
  const Panel = panels[state]
  const address = href('/pay/:checkoutId/state', { checkoutId }) + query
  const isDown = usePaymentUpdates(isUndecided ? address : undefined, mark)
  const choosesWay = isOpen || (isUndecided && (asksOther || problem !== undefined))
  return (
    <div className="mx-auto max-w-5xl pt-2 pb-12">
      <div role="status">
        <h1 className="text-3xl">{t(titleOf(screen))}</h1>
        {isOpen && <p className="mt-2">{t(attempt ? whyAgain(attempt) : texts.placedChoose)}</p>}
        {isDown && <p className="mt-2 text-muted">{t(texts.noConnection)}</p>}
      </div>
      {isOpen && screen.payBy && (
        <p className="mt-2">
          <RichText
            text={t(texts.waitsUntil, { until: formatMoment(screen.payBy, t) })}
            tags={{ time: () => <TimeLeft until={screen.payBy!} now={screen.now} /> }}
          />
        </p>
      )}
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <div className="mt-4 flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-8">
        <div className="flex min-w-0 flex-col gap-4">
          {Panel && <Panel screen={screen} choosesWay={choosesWay} problem={problem} />}
          {isOver && <PaymentClosed screen={screen} />}
          {screen.back.map((back) => (
            <Notice key={`${back.since} ${back.amount}`}>{refundText(t, back, 'buyer')}</Notice>
          ))}
          {isOver && <OrderAgain screen={screen} />}
          {choosesWay && <PaymentMethods key={mark} screen={screen} problem={problem} />}
        </div>
        <OrdersToPay screen={screen} />
      </div>
      <p className="mt-6">
        <TextLink to={href('/contact-us')}>{t(texts.askForHelp)}</TextLink>
      </p>
      <HelpLine className="mt-2" />
    </div>
  )
}

const titleOf = ({ state, attempt }: PayScreen): Message =>
  traitsOfCheckout(state).isOpen && attempt && isDenied(attempt.status)
    ? texts.failedTitle
    : texts.titles[state]

function whyAgain({ way, status, failure }: NonNullable<PayScreen['attempt']>): Message {
  if (isDenied(status) && failure) return fill(texts.failedWhy, { why: failure })
  if (isBooked(status)) return texts.strayPayment
  if (unawaitedStates.includes(status) && way === 'manual') return texts.proofExpired
  return texts.notConfirmed
}

type PanelProps = { screen: PayScreen; choosesWay: boolean; problem: FormProblem | undefined }

/** A transfer by hand came that does not suffice. */
const InPart = ({ screen, choosesWay, problem }: PanelProps) => {
  const t = useTranslate()
  const { checkoutId, query, part, payBy, now, due, mark, ownAccount } = screen
  return (
    <>
      <Notice
        title={t(texts.partTitle, {
          came: formatKwacha(part?.came ?? 0),
          missing: formatKwacha(part?.missing ?? 0),
        })}
      >
        <p>
          {t(texts.partIntro)}{' '}
          {payBy && (
            <RichText
              text={t(texts.partWaits, { until: formatMoment(payBy, t) })}
              tags={{ time: () => <TimeLeft until={payBy} now={now} /> }}
            />
          )}
        </p>
        {choosesWay ? (
          <p className="mt-2">{t(texts.partOtherWay, { due: formatKwacha(due) })}</p>
        ) : (
          <TextLink tall to={href('/pay/:checkoutId', { checkoutId }) + otherMethodQuery(query)}>
            {t(texts.partPayAll)}
          </TextLink>
        )}
      </Notice>
      {!choosesWay && ownAccount && (
        <ManualTransfer key={mark} screen={screen} account={ownAccount} problem={problem} />
      )}
    </>
  )
}

/** The picture of a transfer was sent; a person looks for the money. */
const Checking = ({ screen: { checkoutId, query }, choosesWay }: PanelProps) => {
  const t = useTranslate()
  return (
    <Notice title={t(texts.checkingTitle)}>
      <p>{t(texts.checkingIntro)}</p>
      {!choosesWay && (
        <TextLink tall to={href('/pay/:checkoutId', { checkoutId }) + otherMethodQuery(query)}>
          {t(texts.checkingOtherWay)}
        </TextLink>
      )}
    </Notice>
  )
}

const InReview = () => <Notice>{useTranslate()(texts.reviewHint)}</Notice>

/** What stands on the page of a checkout of which something is under way. */
const panels: Partial<Record<CheckoutState, (props: PanelProps) => ReactNode>> = {
  waiting: AwaitingPayment,
  checking: Checking,
  review: InReview,
  part: InPart,
}
