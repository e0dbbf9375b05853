import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import {
  ActionButton,
  type MailDraft,
  type MailTemplate,
  mailReasons,
  mailStyles,
  Paragraph,
  Quote,
} from '#app/modules/platform/mail/mails/parts.tsx'
import type { MailedOrder, MailedReceipt } from '#app/modules/platform/mail/rules.ts'
import * as texts from '#messages/order-mails.ts'

const money = { ...mailStyles.cell, ...mailStyles.money } as const
const strong = { fontWeight: '700', borderBottom: '0' } as const

/** What was ordered, what it costs, how it is paid and how it comes. */
export const OrderSummary = ({ t, order }: { t: Translate; order: MailedOrder }) => (
  <>
    <table
      className="ink"
      data-text-format="dataTable"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      style={{ margin: '16px 0 8px' }}
    >
      <tbody>
        {order.lines.map(({ name, quantity, price, options }) => (
          <tr key={`${name}-${options}`}>
            <td style={mailStyles.cell}>
              {quantity} × {name}
              {options && (
                <>
                  <br />
                  <span className="muted" style={mailStyles.small}>
                    {options}
                  </span>
                </>
              )}
            </td>
            <td align="right" style={money}>
              {formatKwacha(quantity * price)}
            </td>
          </tr>
        ))}
        <Sum name={t(texts.subtotal)}>{formatKwacha(order.subtotal)}</Sum>
        <Sum name={t(texts.delivery)}>
          {order.shippingFee === 0 ? t(texts.free) : formatKwacha(order.shippingFee)}
        </Sum>
        <Sum name={t(texts.total)} look={strong}>
          {formatKwacha(order.totalAmount)}
        </Sum>
      </tbody>
    </table>
    <Fact text={t(texts.orderLine, order)} />
    <Fact text={t(texts.deliveryLine, order)} />
    <Fact text={t(texts.paymentLine, order)} />
  </>
)

type SumProps = { name: string; look?: typeof strong; children: string }

const Sum = ({ name, look: more, children }: SumProps) => (
  <tr>
    <td style={{ ...mailStyles.cell, ...more }}>{name}</td>
    <td align="right" style={{ ...money, ...more }}>
      {children}
    </td>
  </tr>
)

/** A line that names what it says; `href` is where a link in it leads. */
export const Fact = ({ text, href }: { text: string; href?: string }) => (
  <Text className="ink" style={{ ...mailStyles.text, margin: '4px 0' }}>
    <RichText
      text={text}
      tags={{
        name: (words) => <strong>{words}</strong>,
        link: (words) => (
          <Link className="leaf" href={href} style={mailStyles.link}>
            {words}
          </Link>
        ),
      }}
    />
  </Text>
)

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

export const orderPlaced: MailTemplate<'order-placed'> = (t, { reader, order, path, payPath }, link) =>
  reader === 'buyer'
    ? placedByYou(t, order, link(path), payPath && link(payPath))
    : placedWithYou(t, order, link(path))

function placedByYou(t: Translate, order: MailedOrder, href: string, payHref?: string): MailDraft {
  const { placed } = texts
  const amount = formatKwacha(order.totalAmount)
  const seeOrder = t(texts.seeOrder)
  return {
    subject: t(placed.subject, order),
    preview: t(payHref ? placed.previewToPay : placed.preview, { amount }),
    title: t(placed.title),
    reason: t(mailReasons.order),
    body: (
      <>
        <Paragraph>{t(payHref ? placed.textToPay : placed.text, order)}</Paragraph>
        <OrderSummary t={t} order={order} />
        {payHref ? (
          <>
            <ActionButton href={payHref}>{t(placed.pay)}</ActionButton>
            <Paragraph>
              <Link className="leaf" href={href} style={mailStyles.link}>
                {seeOrder}
              </Link>
            </Paragraph>
          </>
        ) : (
          <ActionButton href={href}>{seeOrder}</ActionButton>
        )}
      </>
    ),
  }
}

function placedWithYou(t: Translate, order: MailedOrder, href: string): MailDraft {
  const { received } = texts
  return {
    subject: t(received.subject, { ...order, amount: formatKwacha(order.totalAmount) }),
    preview: t(order.payFirst ? received.previewToPay : received.preview, order),
    title: t(received.title),
    reason: t(mailReasons.order),
    body: (
      <>
        <Paragraph>{t(order.payFirst ? received.textToPay : received.text, order)}</Paragraph>
        <OrderSummary t={t} order={order} />
        <ActionButton href={href}>{t(texts.openOrder)}</ActionButton>
      </>
    ),
  }
}

export const orderStatus: MailTemplate<'order-status'> = (
  t,
  { reader, order, title, note, path, receipt },
  link,
) => ({
  subject: title,
  preview: note || goodsOf(t, order),
  title,
  reason: t(mailReasons.order),
  body: (
    <>
      <Paragraph>{t(reader === 'buyer' ? texts.aboutYours : texts.aboutTheirs, order)}</Paragraph>
      {note && <Quote>{note}</Quote>}
      <OrderSummary t={t} order={order} />
      {order.parcel && <OrderParcel t={t} parcel={order.parcel} link={link} />}
      {receipt && <ReceiptLine t={t} receipt={receipt} link={link} />}
      <ActionButton href={link(path)}>
        {t(reader === 'buyer' ? texts.seeOrder : texts.openOrder)}
      </ActionButton>
    </>
  ),
})

const goodsOf = (t: Translate, { lines, totalAmount }: MailedOrder) =>
  t(texts.goods, { count: lines.length, name: lines[0]?.name ?? '', amount: formatKwacha(totalAmount) })

export const releaseCode: MailTemplate<'release-code'> = (t, { receipt, ...mail }, link) => ({
  subject: t(texts.releaseCode.subject, mail),
  preview: t(texts.releaseCode.preview),
  title: t(texts.releaseCode.title, mail),
  reason: t(mailReasons.order),
  body: (
    <>
      <Paragraph>{t(texts.releaseCode.text, mail)}</Paragraph>
      <Paragraph>{t(texts.releaseCode.warning)}</Paragraph>
      {receipt && <ReceiptLine t={t} receipt={receipt} link={link} />}
      <ActionButton href={link(mail.path)}>{t(texts.seeOrder)}</ActionButton>
    </>
  ),
})

export const orderCode: MailTemplate<'order-code'> = (t, mail) => ({
  subject: t(texts.orderCode.subject, mail),
  preview: t(texts.orderCode.preview, mail),
  title: t(texts.orderCode.title, mail),
  reason: t(mailReasons.order),
  body: (
    <>
      <Paragraph>{t(texts.orderCode.text, mail)}</Paragraph>
      <Paragraph>{t(texts.orderCode.warning)}</Paragraph>
    </>
  ),
})

type ReceiptProps = { t: Translate; receipt: MailedReceipt; link: (path: string) => string }

const ReceiptLine = ({ t, receipt, link }: ReceiptProps) => (
  <Fact text={t(texts.receipt, receipt)} href={link(receipt.path)} />
)
