import { formatPhone } from '#app/base/format-phone.ts'
import type { Translate } from '#app/messages/language.ts'
import type { MailedOrder } from '#app/modules/platform/mail/rules.ts'
import * as texts from '#messages/order-mails.ts'
import { Fact } from './order-summary.tsx'

type Props = {
  t: Translate
  parcel: NonNullable<MailedOrder['parcel']>
  link: (path: string) => string
}

/** With whom an order was sent, whom to call, what to ask for. */
export const OrderParcel = ({ t, parcel, link }: Props) => {
  const { courierName: courier, courierPhone, trackingNumber: number, waybillPath } = parcel
  return (
    <>
      {courier && <Fact text={t(texts.courier, { courier })} />}
      {courierPhone && (
        <Fact
          text={t(texts.courierPhone, { phone: formatPhone(courierPhone) })}
          href={`tel:${courierPhone}`}
        />
      )}
      {number && <Fact text={t(texts.trackingNumber, { number })} />}
      {waybillPath && <Fact text={t(texts.waybill)} href={link(waybillPath)} />}
    </>
  )
}
