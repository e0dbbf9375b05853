import type { ReactNode } from 'react'
import { data, href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { clientAddressContext } from '#app/http/request-context.server.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { checkReceipt } from '#app/modules/sales/receipts/check-receipt.server.ts'
import { type CheckedReceipt, checkRefusals } from '#app/modules/sales/receipts/check-rules.ts'
import { vatRateText } from '#app/modules/sales/receipts/vat-rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/genuine-receipt'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.receipt ? 'A genuine receipt' : 'No such receipt'} | Thumba` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const checked = await checkReceipt(db, params.token, context.get(clientAddressContext))
  if (checked.ok) return { receipt: checked.value, fault: undefined }
  const status = checked.reason === 'too-many-tries' ? 429 : 404
  const fault = status === 429 ? checkRefusals['too-many-tries'] : unknown
  return data({ receipt: undefined, fault }, { status })
}

const unknown =
  'Thumba issued no receipt with this address. If it stands on a receipt, compare it letter by letter; if it is the same, do not trust the receipt.'

/** What a receipt's code opens, for whoever was handed one. */
export default function GenuineReceipt({ loaderData: { receipt, fault } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-lg pt-2 pb-12">
      <h1 className="mb-4 text-3xl">{receipt ? 'A genuine receipt' : 'No such receipt'}</h1>
      {receipt ? <Checked {...receipt} /> : <Notice kind="error">{fault}</Notice>}
      <ButtonLink to={href('/receipts')} variant="secondary" className="mt-6">
        Check another receipt
      </ButtonLink>
    </div>
  )
}

const Checked = ({ number, issuedAt, sellerName, total, vat, vatRate, left, initials }: CheckedReceipt) => (
  <>
    <Notice kind="success">
      Thumba issued this receipt. Compare what follows with the paper: if anything differs, do not trust it.
    </Notice>
    {left < total && (
      <Notice className="mt-3">
        {left > 0
          ? `Part of it was given back to the buyer: ${formatKwacha(total - left)}. ${formatKwacha(left)} is left.`
          : 'All of it was given back to the buyer: nothing is left of what was paid.'}
      </Notice>
    )}
    <dl className="mt-4 flex flex-col gap-3 rounded-card border border-line bg-card p-4 sm:p-6">
      <Line name="Number">{number}</Line>
      <Line name="Seller">{sellerName}</Line>
      <Line name="Issued">
        <Timestamp at={issuedAt} />
      </Line>
      <Line name="Total">{formatKwacha(total)}</Line>
      <Line name={vatRate === null ? 'VAT' : `VAT ${vatRateText(vatRate)} in it`}>
        {vatRate === null ? 'None: the seller was not registered for it' : formatKwacha(vat)}
      </Line>
      <Line name="Buyer">{initials || 'No longer kept'}</Line>
    </dl>
  </>
)

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
