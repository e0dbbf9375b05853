import { href } from 'react-router'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Printer } from '#app/ui/icons.tsx'

/** What is printed for an order: to pack it, to stick on it, to lie in it. */
export const PrintLinks = ({ order: { orderNumber } }: { order: Order }) => {
  const label = href('/seller/orders/:orderNumber/label.pdf', { orderNumber })
  const papers = [
    { to: href('/seller/orders/:orderNumber/slip.pdf', { orderNumber }), text: 'Packing slip' },
    { to: `${label}?size=a4`, text: 'Labels, 4 on A4' },
    { to: `${label}?size=58mm`, text: 'Label, 58 mm roll' },
    { to: href('/orders/:orderNumber/receipt.pdf', { orderNumber }), text: 'Receipt' },
  ]
  return (
    <nav aria-label="To print" className="mt-6 flex flex-wrap gap-3 print:hidden">
      {papers.map(({ to, text }) => (
        <ButtonLink key={to} to={to} reloadDocument target="_blank" variant="secondary">
          <Printer className="size-5" aria-hidden="true" />
          {text}
        </ButtonLink>
      ))}
    </nav>
  )
}
