import { formatPhone } from '#app/base/format-phone.ts'
import { actualCourier } from '#app/modules/sales/orders/parcels/shipment-summary-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { Camera, Phone } from '#app/ui/icons.tsx'

const linkLook =
  'flex min-h-11 items-center gap-2 text-leaf text-sm underline underline-offset-4 print:no-underline'

/** With whom an order was sent, whom to call, what to ask for. `query` is what its addresses end with. */
export const OrderParcel = ({ order, query }: { order: Order; query: string }) => {
  const { courierPhone, trackingNumber, waybillPath } = order
  const courier = actualCourier(order)
  return (
    <>
      {courier && <p className="mt-1 text-sm [overflow-wrap:anywhere]">{`Sent with ${courier}`}</p>}
      {trackingNumber && (
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">
          Tracking number <strong className="select-all">{trackingNumber}</strong>
        </p>
      )}
      {courierPhone && (
        <a href={`tel:${courierPhone}`} className={linkLook}>
          <Phone className="size-5" aria-hidden="true" />
          {`Call the courier: ${formatPhone(courierPhone)}`}
        </a>
      )}
      {waybillPath && (
        <a href={waybillPath + query} target="_blank" rel="noreferrer" className={linkLook}>
          <Camera className="size-5" aria-hidden="true" />
          Photo of the waybill
        </a>
      )}
    </>
  )
}
