import { db } from '#app/db/index.server.ts'
import { openOrder } from '#app/http/orders/open-order.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findSellerContact } from '#app/modules/identity/shops/reading/reading.server.ts'
import { findDisputesOfOrder } from '#app/modules/money/disputes/reading/reading.server.ts'
import { complaintLetterOf } from '#app/modules/money/disputes/resolving/complaint-letter-rules.ts'
import { claimOf, mayEscalate } from '#app/modules/money/disputes/resolving/escalation-rules.ts'
import * as texts from '#messages/disputes.ts'
import type { Route } from './+types/letter-pdf'

const refused = (status: number, text: string) =>
  new Response(text, { status, headers: { 'Cache-Control': 'private, no-store' } })

/** What the buyer of an order writes to the Commission about a dispute, for them and for administrators. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const t = translatorOf(request)
  const opened = await openOrder({ request, context, orderNumber: params.orderNumber })
  const mine = opened?.parts.includes('buyer') || opened?.parts.includes('admin')
  const [dispute] = opened && mine ? await findDisputesOfOrder(db, opened.order) : []
  if (!opened || !dispute) return refused(404, t(texts.notFound))
  const now = new Date()
  if (!mayEscalate(dispute, now))
    return refused(409, t(texts.letterNotYetSentence, { reason: t(texts.letterNotYet) }))
  const { order, remember } = opened
  const asks = claimOf(t, new URL(request.url).searchParams.get('asks'))
  const seller = await findSellerContact(db, order.sellerId)
  const letter = complaintLetterOf(t, order, dispute, { seller, asks, now })
  const { name } = await currentSettings()
  const { renderLetter } = await import('./render-letter.server.tsx')
  return new Response(await renderLetter(t, { letter, site: name }), {
    headers: {
      ...remember,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="CFTC-${order.orderNumber}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
