import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { type BuyerWord, buyerWordNames } from '#app/modules/sales/orders/trust/buyer-record-rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Mail, MessageCircle, Phone } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as records from '#messages/buyer-record.ts'
import * as texts from '#messages/seller-orders.ts'

const tones: Record<BuyerWord, Tone> = { new: 'plain', reliable: 'leaf', refused: 'clay' }

const contactLook =
  'flex min-h-11 items-center gap-2 text-leaf underline underline-offset-4 [overflow-wrap:anywhere]'

/** How the seller reaches the buyer: a call, WhatsApp, mail. */
export function BuyerContact({ order, word }: { order: Order; word: BuyerWord }) {
  const t = useTranslate()
  const { contactInfo, orderNumber, sellerName, guestOrder } = order
  const { fullName, phoneNumber, email } = contactInfo
  const greeting = t(texts.greeting, { name: fullName, shop: sellerName, number: orderNumber })
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">{fullName}</p>
      <p className="mt-1">
        <Badge tone={tones[word]}>{t(buyerWordNames[word])}</Badge>{' '}
        <TextLink to={`${href('/shop-record')}#what-sellers-see-of-you`} tone="plain" className="text-sm">
          {t(records.how)}
        </TextLink>
      </p>
      {guestOrder && <p className="text-muted text-sm">{t(texts.orderedAsAGuest)}</p>}
      <a href={`tel:${phoneNumber}`} className={contactLook}>
        <Phone className="size-5" aria-hidden="true" />
        {formatPhone(phoneNumber)}
      </a>
      <a
        href={`https://wa.me/${phoneNumber.replace('+', '')}?text=${encodeURIComponent(greeting)}`}
        target="_blank"
        rel="noreferrer"
        className={contactLook}
      >
        <MessageCircle className="size-5" aria-hidden="true" />
        {t(texts.whatsapp)}
      </a>
      {email && (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(t(texts.mailSubject, { number: orderNumber }))}`}
          className={contactLook}
        >
          <Mail className="size-5" aria-hidden="true" />
          {email}
        </a>
      )}
    </>
  )
}
