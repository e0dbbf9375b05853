import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { UndrawnCharacters } from '#app/parts/orders/undrawn-characters.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Printer } from '#app/ui/icons.tsx'
import * as texts from '#messages/seller-orders.ts'

/** What is printed for an order: to pack it, to stick on it, to lie in it. */
export const PrintLinks = ({ order }: { order: Order }) => {
  const t = useTranslate()
  const { orderNumber } = order
  const label = href('/seller/orders/:orderNumber/label.pdf', { orderNumber })
  const papers = [
    { to: href('/seller/orders/:orderNumber/slip.pdf', { orderNumber }), text: t(texts.packingSlip) },
    { to: `${label}?size=a4`, text: t(texts.labelsA4) },
    { to: `${label}?size=58mm`, text: t(texts.labelRoll) },
    { to: href('/orders/:orderNumber/receipt.pdf', { orderNumber }), text: t(texts.receipt) },
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
