import type { ReactNode } from 'react'
import { formatKwacha } from '#app/base/money.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { PaymentInstructions } from '#app/modules/money/payments/attempt-rules.ts'
import * as texts from '#messages/payments-page.ts'
import { TimeLeft } from './time-left.tsx'

type Account = Extract<PaymentInstructions, { kind: 'account' }>

/** An account that takes exactly this sum, and until when. */
export const BankTransferDetails = ({
  account,
  amount,
  now,
}: {
  account: Account
  amount: number
  now: string
}) => {
  const t = useTranslate()
  return (
    <>
      <p>{t(texts.bankIntro)}</p>
      <dl className="mt-3 divide-y divide-line rounded-card border border-line px-4">
        <Detail name={t(texts.bank)}>{account.bankName}</Detail>
        {account.accountName && <Detail name={t(texts.accountName)}>{account.accountName}</Detail>}
        <Detail name={t(texts.accountNumber)}>
          <span className="select-all tabular-nums">{account.accountNumber}</span>
        </Detail>
        <Detail name={t(texts.exactly)}>{formatKwacha(amount)}</Detail>
        <Detail name={t(texts.until)}>
          <TimeLeft until={account.expiresAt} now={now} />
        </Detail>
      </dl>
      <p className="mt-3">{t(texts.goesOnByItself)}</p>
    </>
  )
}

export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-2">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
