import { data, href } from 'react-router'
import { openReceipt } from '#app/http/receipts/open-receipt.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { formatMoment, Timestamp } from '#app/kit/timestamp.tsx'
import type { MessageWith } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Logo } from '#app/parts/frame/logo.tsx'
import * as orderTexts from '#messages/orders.ts'
import * as texts from '#messages/receipts.ts'
import type { Route } from './+types/receipt'
import { ReceiptBar } from './receipt-bar.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptProof } from './receipt-proof.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { title, orderNumber } = loaderData?.paper ?? {}
  const shown = title ? `${title} ${orderNumber}` : metaTranslator(matches)(texts.receipt)
  return [pageTitle(matches, shown), { name: 'robots', content: 'noindex' }]
}
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openReceipt({ request, context, orderNumber: params.orderNumber })
  if (!opened) throw data(translatorOf(request)(orderTexts.orderNotFound), 404)
  const { remember, ...shown } = opened
  return data({ ...shown, query: new URL(request.url).search }, { headers: remember })
}

/** Made for paper: nothing of the shop around it. */
export default function ReceiptPage({ loaderData: { paper, proof, query } }: Route.ComponentProps) {
  const t = useTranslate()
  const { orderNumber, issued } = paper
  return (
    <main className="mx-auto max-w-3xl px-4 py-6 print:max-w-none print:p-0">
      <ReceiptBar
        back={href('/orders/:orderNumber', { orderNumber }) + query}
        pdf={href('/orders/:orderNumber/receipt.pdf', { orderNumber }) + query}
      />
      <article className="rounded-card border border-line bg-card p-4 sm:p-8 print:border-0 print:p-0">
        <header className="flex flex-wrap items-start justify-between gap-4 border-line border-b pb-4">
          <div>
            <h1 className="text-2xl">{paper.title}</h1>
            {issued && (
              <p className="mt-1 font-semibold">{t(texts.receiptNumber, { number: issued.number })}</p>
            )}
            <p className={issued ? '' : 'mt-1 font-semibold'}>{t(texts.orderNumber, { orderNumber })}</p>
            {issued && (
              <p className="text-muted text-sm">
                <Moment said={texts.issuedAtTime} at={issued.issuedAt} />
              </p>
            )}
            <p className="text-muted text-sm">
              <Moment said={texts.orderedAtTime} at={paper.orderedAt} />
            </p>
            {paper.deliveredAt && (
              <p className="text-muted text-sm">
                <Moment said={texts.deliveredAtTime} at={paper.deliveredAt} />
              </p>
            )}
          </div>
          <Logo />
        </header>
        <div className="grid gap-4 py-4 sm:grid-cols-2 print:grid-cols-2">
          <Party title={t(texts.seller)} lines={paper.seller} />
          <Party title={t(texts.buyer)} lines={paper.buyer} />
        </div>
        <ReceiptLines paper={paper} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-line border-t pt-4">
          <dt className="text-muted">{t(texts.delivery)}</dt>
          <dd>{paper.delivery}</dd>
          <dt className="text-muted">{t(texts.payment)}</dt>
          <dd>{paper.payment}</dd>
        </dl>
        {proof && <ReceiptProof {...proof} />}
        <footer className="mt-4 flex flex-col gap-2 text-muted text-sm">
          {paper.remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
          <p className="font-semibold text-ink">{t(texts.madeInMalawi)}</p>
        </footer>
      </article>
    </main>
  )
}

const Moment = ({ said, at }: { said: MessageWith<{ at: string }>; at: string }) => {
  const t = useTranslate()
  return <RichText text={t(said, { at: formatMoment(at, t) })} tags={{ time: () => <Timestamp at={at} /> }} />
}

const Party = ({ title, lines }: { title: string; lines: string[] }) => (
  <section className="min-w-0">
    <h2 className="font-sans text-muted text-sm">{title}</h2>
    <address className="not-italic">
      {lines.map((line, place) => (
        <span key={line} className={`block [overflow-wrap:anywhere] ${place === 0 ? 'font-semibold' : ''}`}>
          {line}
        </span>
      ))}
    </address>
  </section>
)
