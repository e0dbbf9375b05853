import { href } from 'react-router'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Printer } from '#app/ui/icons.tsx'

/** What is printed for an order: as its buyer has it, and as its seller packs by it. */
export function PrintLinks({ order: { id, orderNumber } }: { order: Order }) {
  const label = href('/admin/orders/:orderId/label.pdf', { orderId: id })
  const papers = [
    { to: href('/orders/:orderNumber/receipt.pdf', { orderNumber }), text: 'Receipt' },
    { to: href('/admin/orders/:orderId/slip.pdf', { orderId: id }), text: 'Packing slip' },
    { to: `${label}?size=a4`, text: 'Labels, 4 on A4' },
    { to: `${label}?size=58mm`, text: 'Label, 58 mm roll' },
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
