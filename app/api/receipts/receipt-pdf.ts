import { openReceipt } from '#app/http/receipts/open-receipt.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import * as texts from '#messages/orders.ts'
import type { Route } from './+types/receipt-pdf'

/** An order's receipt as a file, for those who may read the order. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const t = translatorOf(request)
  const opened = await openReceipt({ request, context, orderNumber: params.orderNumber })
  if (!opened)
    return new Response(t(texts.orderNotFound), { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const { remember, paper, proof } = opened
  const { name } = await currentSettings()
  const { renderReceipt } = await import('./render-receipt.server.tsx')
  return new Response(await renderReceipt(t, { paper, proof, site: name }), {
    headers: {
      ...remember,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="Thumba-${paper.orderNumber}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
