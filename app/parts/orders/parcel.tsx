import { formatPhone } from '#app/base/format-phone.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { actualCourier } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { Camera, Phone } from '#app/ui/icons.tsx'
import * as texts from '#messages/orders.ts'

const linkLook =
  'flex min-h-11 items-center gap-2 text-leaf text-sm underline underline-offset-4 print:no-underline'

/** With whom an order was sent, whom to call, what to ask for. `query` is what its addresses end with. */
export const OrderParcel = ({ order, query }: { order: Order; query: string }) => {
  const t = useTranslate()
  const { courierPhone, trackingNumber, waybillPath } = order
  const courier = actualCourier(order)
  return (
    <>
      {courier && (
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">{t(texts.parcelSentWith, { courier })}</p>
      )}
      {trackingNumber && (
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">
          <RichText
            text={t(texts.parcelNumber, { number: trackingNumber })}
            tags={{ number: (words) => <strong className="select-all">{words}</strong> }}
          />
        </p>
      )}
      {courierPhone && (
        <a href={`tel:${courierPhone}`} className={linkLook}>
          <Phone className="size-5" aria-hidden="true" />
          {t(texts.callCourier, { phone: formatPhone(courierPhone) })}
        </a>
      )}
      {waybillPath && (
        <a href={waybillPath + query} target="_blank" rel="noreferrer" className={linkLook}>
          <Camera className="size-5" aria-hidden="true" />
          {t(texts.waybillPhoto)}
        </a>
      )}
    </>
  )
}
