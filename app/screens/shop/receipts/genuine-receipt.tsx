import type { ReactNode } from 'react'
import { data, href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { clientAddressContext } from '#app/http/request-context.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type CheckedReceipt, checkRefusals } from '#app/modules/sales/receipts/check-rules.ts'
import { checkReceipt } from '#app/modules/sales/receipts/reading.server.ts'
import { vatRateText } from '#app/modules/sales/receipts/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/receipts.ts'
import type { Route } from './+types/genuine-receipt'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, metaTranslator(matches)(loaderData?.receipt ? texts.genuine : texts.noSuchReceipt)),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const checked = await checkReceipt(db, params.token, context.get(clientAddressContext))
  if (checked.ok) return { receipt: checked.value, fault: undefined }
  const status = checked.reason === 'too-many-tries' ? 429 : 404
  const fault = translatorOf(request)(status === 429 ? checkRefusals['too-many-tries'] : texts.unknownAddress)
  return data({ receipt: undefined, fault }, { status })
}

/** What a receipt's code opens, for whoever was handed one. */
export default function GenuineReceipt({ loaderData: { receipt, fault } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-lg pt-2 pb-12">
      <h1 className="mb-4 text-3xl">{receipt ? t(texts.genuine) : t(texts.noSuchReceipt)}</h1>
      {receipt ? <Checked {...receipt} /> : <Notice kind="error">{fault}</Notice>}
      <ButtonLink to={href('/receipts')} variant="secondary" className="mt-6">
        {t(texts.checkAnother)}
      </ButtonLink>
    </div>
  )
}

const Checked = ({ number, issuedAt, sellerName, total, vat, vatRate, left, initials }: CheckedReceipt) => {
  const t = useTranslate()
  return (
    <>
      <Notice kind="success">{t(texts.genuineHint)}</Notice>
      {left < total && (
        <Notice className="mt-3">
          {left > 0
            ? t(texts.partGivenBack, { back: formatKwacha(total - left), left: formatKwacha(left) })
            : t(texts.allGivenBack)}
        </Notice>
      )}
      <dl className="mt-4 flex flex-col gap-3 rounded-card border border-line bg-card p-4 sm:p-6">
        <Line name={t(texts.numberName)}>{number}</Line>
        <Line name={t(texts.seller)}>{sellerName}</Line>
        <Line name={t(texts.issuedName)}>
          <Timestamp at={issuedAt} />
        </Line>
        <Line name={t(texts.total)}>{formatKwacha(total)}</Line>
        <Line name={vatRate === null ? t(texts.vat) : t(texts.vatInIt, { rate: vatRateText(vatRate) })}>
          {vatRate === null ? t(texts.noVat) : formatKwacha(vat)}
        </Line>
        <Line name={t(texts.buyer)}>{initials || t(texts.noLongerStored)}</Line>
      </dl>
    </>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
