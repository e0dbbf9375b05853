import type { ReactNode } from 'react'
import type { PayingInstructions } from '#app/domain/payments/attempt-rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { TimeLeft } from './time-left.tsx'

type Account = Extract<PayingInstructions, { kind: 'account' }>

/** An account that takes exactly this sum, and until when. */
export const ToAccount = ({ account, amount, now }: { account: Account; amount: number; now: string }) => (
  <>
    <p>
      Transfer from your bank, by its app, its branch or its agent. Send exactly this sum, in one transfer.
    </p>
    <dl className="mt-3 divide-y divide-line rounded-card border border-line px-4">
      <Fact name="Bank">{account.bankName}</Fact>
      {account.accountName && <Fact name="Account name">{account.accountName}</Fact>}
      <Fact name="Account number">
        <span className="select-all tabular-nums">{account.accountNumber}</span>
      </Fact>
      <Fact name="Exactly">{formatKwacha(amount)}</Fact>
      <Fact name="Until">
        <TimeLeft until={account.expiresAt} now={now} />
      </Fact>
    </dl>
    <p className="mt-3">This page goes on by itself when the money has come.</p>
  </>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-2">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
