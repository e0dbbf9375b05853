import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { PrintPapers } from '#app/parts/orders/print-papers.tsx'
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
  return <PrintPapers order={order} label={t(texts.toPrint)} papers={papers} />
}
