import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Price } from '#app/kit/price.tsx'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { operatorNames, walletWarning } from '#app/modules/money/payments/attempt-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink, textLinkClasses } from '#app/ui/text-link.tsx'
import { ReloadWithoutScripts } from '#app/ui/without-scripts.tsx'
import * as texts from '#messages/payments-page.ts'
import { BankTransferDetails } from './bank-transfer-details.tsx'
import type { AttemptView, PayScreen } from './pay-screen.ts'
import { TimeLeft } from './time-left.tsx'

type Props = { screen: PayScreen; choosesWay: boolean }

/** What the buyer does now, and what happens then. Without scripts the page looks anew by itself. */
export function AwaitingPayment({ screen, choosesWay }: Props) {
  const t = useTranslate()
  const { attempt, payBy, now, trial, checkoutId, query } = screen
  if (!attempt) return null
  const again = attempt.way === 'bank_account' ? 15 : 5
  return (
    <section aria-labelledby="steps" className="rounded-card border border-line bg-card p-4 sm:p-6">
      {!choosesWay && <ReloadWithoutScripts seconds={again} />}
      <p className="text-muted">{t(texts.toPay)}</p>
      <Price amount={attempt.amount} className="text-3xl" />
      <h2 id="steps" className="mt-4 mb-2 text-xl">
        {t(texts.whatToDoNow)}
      </h2>
      <Steps attempt={attempt} now={now} />
      {trial && (
        <Notice className="mt-4" title={t(texts.trialTitle)}>
          <a href={trial.url} target="_blank" rel="noreferrer" className={textLinkClasses({ tall: true })}>
            {trial.text}
          </a>
        </Notice>
      )}
      {payBy && attempt.way !== 'bank_account' && (
        <p className="mt-4">
          <RichText
            text={t(texts.waitsUntil, { until: formatMoment(payBy, t) })}
            tags={{ time: () => <TimeLeft until={payBy} now={now} /> }}
          />
        </p>
      )}
      {!choosesWay && (
        <p className="mt-2">
          <TextLink
            tall
            to={href('/pay/:checkoutId', { checkoutId }) + otherMethodQuery(query)}
            preventScrollReset
          >
            {attempt.wallet ? t(texts.otherNumberOrWay) : t(texts.otherWay)}
          </TextLink>
        </p>
      )}
    </section>
  )
}

export const otherMethodQuery = (query: string) => (query ? `${query}&other` : '?other')

function Steps({ attempt, now }: { attempt: AttemptView; now: string }) {
  const t = useTranslate()
  const { wallet, instructions, amount } = attempt
  if (wallet) return <OnThePhone wallet={wallet} amount={amount} />
  if (instructions?.kind === 'account')
    return <BankTransferDetails account={instructions} amount={amount} now={now} />
  if (instructions?.kind === 'page') {
    return (
      <p>
        <RichText
          text={t(texts.goToPage)}
          tags={{
            link: (words) => (
              <a href={instructions.url} className={textLinkClasses({ tall: true })}>
                {words}
              </a>
            ),
          }}
        />
      </p>
    )
  }
  return <p>{t(texts.asking)}</p>
}

function OnThePhone({ wallet, amount }: { wallet: NonNullable<AttemptView['wallet']>; amount: number }) {
  const t = useTranslate()
  const doubt = walletWarning(t, wallet.number, wallet.operator)
  const operator = operatorNames[wallet.operator]
  return (
    <>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>
          <RichText
            text={t(texts.unlockPhone, { number: formatPhone(wallet.number) })}
            tags={{ number: (words) => <strong className="whitespace-nowrap">{words}</strong> }}
          />
        </li>
        <li>
          <RichText
            text={t(texts.enterPin, { operator, amount: formatKwacha(amount) })}
            tags={{ amount: (words) => <span className="whitespace-nowrap">{words}</span> }}
          />
        </li>
        <li>{t(texts.waitHere)}</li>
      </ol>
      {doubt && (
        <Notice className="mt-4" title={t(texts.networkTitle)}>
          {doubt}
        </Notice>
      )}
      <details className="mt-4">
        <summary className="flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">
          {t(texts.nothingOnPhone)}
        </summary>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          <li>{t(texts.checkSignal)}</li>
          <li>{t(texts.promptDelay)}</li>
          <li>{t(texts.wholeSum, { operator })}</li>
        </ul>
      </details>
    </>
  )
}
