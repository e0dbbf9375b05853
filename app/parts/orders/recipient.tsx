import { formatPhone } from '#app/base/format-phone.ts'
import type { MessageWith } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/orders.ts'

type NoteProps = { said: MessageWith<{ text: string }>; text: string }

const Note = ({ said, text }: NoteProps) => {
  const t = useTranslate()
  if (text === '') return null
  return (
    <p className="mt-2 [overflow-wrap:anywhere]">
      <RichText
        text={t(said, { text })}
        tags={{ label: (words) => <span className="font-semibold">{words}</span> }}
      />
    </p>
  )
}

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
      <Note said={texts.directionsNote} text={order.deliveryInstructions} />
      <Note said={texts.instructionsNote} text={order.specialDeliveryInstructions} />
      <Note said={texts.sellerNote} text={order.buyerNotes} />
    </>
  )
}
