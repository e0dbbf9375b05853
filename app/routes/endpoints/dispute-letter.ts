import { db } from '#app/db/index.server.ts'
import { askOf, mayEscalate, noLetterYet } from '#app/domain/disputes/escalation-rules.ts'
import { findDisputesOf } from '#app/domain/disputes/find-disputes.server.ts'
import { letterOf } from '#app/domain/disputes/letter-rules.ts'
import { findSellerContact } from '#app/domain/sellers/find-seller-contact.server.ts'
import { openOrder } from '#app/web/open-order.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import type { Route } from './+types/dispute-letter'

const refused = (status: number, text: string) =>
  new Response(text, { status, headers: { 'Cache-Control': 'private, no-store' } })

/** What the buyer of an order writes to the Commission about a dispute, for them and for administrators. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openOrder({ request, context, orderNumber: params.orderNumber })
  const mine = opened?.parts.includes('buyer') || opened?.parts.includes('admin')
  const [dispute] = opened && mine ? await findDisputesOf(db, opened.order) : []
  if (!opened || !dispute) return refused(404, 'Dispute not found')
  const now = new Date()
  if (!mayEscalate(dispute, now)) return refused(409, `${noLetterYet}.`)
  const { order, remember } = opened
  const asks = askOf(new URL(request.url).searchParams.get('asks'))
  const seller = await findSellerContact(db, order.sellerId)
  const letter = letterOf(order, dispute, { seller, asks, now })
  const { name } = await currentSettings()
  const { drawLetter } = await import('./dispute-letter/draw-letter.server.tsx')
  return new Response(await drawLetter({ letter, site: name }), {
    headers: {
      ...remember,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="CFTC-${order.orderNumber}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
