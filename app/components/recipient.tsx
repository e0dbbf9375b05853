import type { Order } from '#app/domain/orders/rules.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'

/** Whom the order is for, where, and what the buyer wrote about it. */
export const Recipient = ({ order }: { order: Order }) => {
  const { contactInfo, deliveryAddress: to } = order
  const lines = [
    to.recipientName || contactInfo.fullName,
    to.streetAddress,
    to.landmark,
    [to.area, to.city].filter(Boolean).join(', '),
    [to.district, to.postcode].filter(Boolean).join(' '),
    formatPhone(to.phone || contactInfo.phoneNumber),
    to.email || contactInfo.email,
  ]
  return (
    <>
      <address className="not-italic">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block [overflow-wrap:anywhere]">
            {line}
          </span>
        ))}
      </address>
      {[order.deliveryInstructions, order.specialDeliveryInstructions].filter(Boolean).map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
      {order.buyerNotes && <p className="mt-2 text-muted italic">{order.buyerNotes}</p>}
    </>
  )
}
