import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { UndrawnCharacters } from '#app/parts/orders/undrawn-characters.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Printer } from '#app/ui/icons.tsx'
import * as texts from '#messages/admin-orders.ts'

/** What is printed for an order: as its buyer has it, and as its seller packs by it. */
export function PrintLinks({ order }: { order: Order }) {
  const t = useTranslate()
  const { id, orderNumber } = order
  const label = href('/admin/orders/:orderId/label.pdf', { orderId: id })
  const papers = [
    { to: href('/orders/:orderNumber/receipt.pdf', { orderNumber }), text: t(texts.receipt) },
    { to: href('/admin/orders/:orderId/slip.pdf', { orderId: id }), text: t(texts.packingSlip) },
    { to: `${label}?size=a4`, text: t(texts.labelsOnA4) },
    { to: `${label}?size=58mm`, text: t(texts.labelRoll) },
  ]
  return (
    <>
      <UndrawnCharacters order={order} />
      <nav aria-label={t(texts.toPrint)} className="mt-6 flex flex-wrap gap-3 print:hidden">
        {papers.map(({ to, text }) => (
          <ButtonLink key={to} to={to} reloadDocument target="_blank" variant="secondary">
            <Printer className="size-5" aria-hidden="true" />
            {text}
          </ButtonLink>
        ))}
      </nav>
    </>
  )
}
