import { formatPhone } from '#app/base/format-phone.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { Mail, Phone } from '#app/ui/icons.tsx'
import * as texts from '#messages/orders.ts'

const contactLook =
  'inline-flex min-h-11 items-center gap-2 text-leaf underline underline-offset-4 [overflow-wrap:anywhere]'

/** How the buyer reaches the seller. */
export const SellerContact = ({ order, phone }: { order: Order; phone: string | undefined }) => {
  const t = useTranslate()
  return (
    <div className="mt-4 border-line border-t pt-4">
      <h3 className="font-sans text-base">{t(texts.askSeller, { sellerName: order.sellerName })}</h3>
      <p className="flex flex-wrap gap-x-6">
        {phone && (
          <a href={`tel:${phone}`} className={contactLook}>
            <Phone className="size-5" aria-hidden="true" />
            {formatPhone(phone)}
          </a>
        )}
        {order.sellerEmail && (
          <a
            href={`mailto:${order.sellerEmail}?subject=${encodeURIComponent(t(texts.orderTitle, order))}`}
            className={contactLook}
          >
            <Mail className="size-5" aria-hidden="true" />
            {order.sellerEmail}
          </a>
        )}
      </p>
    </div>
  )
}
