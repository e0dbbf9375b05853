import { formatPhone } from '#app/base/format-phone.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'

const Note = ({ label, text }: { label: string; text: string }) =>
  text !== '' && (
    <p className="mt-2 [overflow-wrap:anywhere]">
      <span className="font-semibold">{label}:</span> {text}
    </p>
  )

/** Whom the order is for, where, and what the buyer wrote about it. */
export const OrderRecipient = ({ order }: { order: Order }) => {
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
      <Note label="Directions" text={order.deliveryInstructions} />
      <Note label="Special delivery instructions" text={order.specialDeliveryInstructions} />
      <Note label="Note to the seller" text={order.buyerNotes} />
    </>
  )
}
