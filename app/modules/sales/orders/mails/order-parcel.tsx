import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { formatPhone } from '#app/base/format-phone.ts'
import { mailStyles } from '#app/modules/platform/mail/mails/styles.ts'
import type { MailedOrder } from '#app/modules/platform/mail/rules.ts'

type Props = { parcel: NonNullable<MailedOrder['parcel']>; link: (path: string) => string }

/** With whom an order was sent, whom to call, what to ask for. */
export const OrderParcel = ({ parcel, link }: Props) => {
  const { courierName, courierPhone, trackingNumber, waybillPath } = parcel
  return (
    <>
      {courierName && <Fact name="Courier">{courierName}</Fact>}
      {courierPhone && (
        <Fact name="Courier's phone">
          <Link className="leaf" href={`tel:${courierPhone}`} style={mailStyles.link}>
            {formatPhone(courierPhone)}
          </Link>
        </Fact>
      )}
      {trackingNumber && <Fact name="Tracking number">{trackingNumber}</Fact>}
      {waybillPath && (
        <Fact name="Waybill">
          <Link className="leaf" href={link(waybillPath)} style={mailStyles.link}>
            See the photo
          </Link>
        </Fact>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Text className="ink" style={{ ...mailStyles.text, margin: '4px 0' }}>
    <strong>{name}:</strong> {children}
  </Text>
)
