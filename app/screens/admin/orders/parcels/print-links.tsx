import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { PrintPapers } from '#app/parts/orders/print-papers.tsx'
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
  return <PrintPapers order={order} label={t(texts.toPrint)} papers={papers} />
}
