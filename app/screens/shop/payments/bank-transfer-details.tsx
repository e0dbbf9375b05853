import type { ReactNode } from 'react'
import { formatKwacha } from '#app/base/money.ts'
import type { PaymentInstructions } from '#app/modules/money/payments/attempts/attempt-rules.ts'
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
}) => (
  <>
    <p>
      Transfer from your bank, by its app, its branch or its agent. Send exactly this sum, in one transfer.
    </p>
    <dl className="mt-3 divide-y divide-line rounded-card border border-line px-4">
      <Detail name="Bank">{account.bankName}</Detail>
      {account.accountName && <Detail name="Account name">{account.accountName}</Detail>}
      <Detail name="Account number">
        <span className="select-all tabular-nums">{account.accountNumber}</span>
      </Detail>
      <Detail name="Exactly">{formatKwacha(amount)}</Detail>
      <Detail name="Until">
        <TimeLeft until={account.expiresAt} now={now} />
      </Detail>
    </dl>
    <p className="mt-3">This page goes on by itself when the money has come.</p>
  </>
)

export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-2">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
