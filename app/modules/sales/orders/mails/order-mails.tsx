import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import { ActionButton, Paragraph, Quote } from '#app/modules/platform/mail/mails/parts.tsx'
import { mailStyles } from '#app/modules/platform/mail/mails/styles.ts'
import { type MailTemplate, mailReasons } from '#app/modules/platform/mail/mails/template.ts'
import type { MailedOrder, MailedReceipt } from '#app/modules/platform/mail/rules.ts'
import { OrderParcel } from './order-parcel.tsx'
import { OrderSummary } from './order-summary.tsx'

export const orderPlaced: MailTemplate<'order-placed'> = (t, { reader, order, path, payPath }, link) =>
  reader === 'buyer'
    ? placedByYou(t, order, link(path), payPath && link(payPath))
    : placedWithYou(t, order, link(path))

const placedByYou = (t: Translate, order: MailedOrder, href: string, payHref?: string) => ({
  subject: `Your order ${order.orderNumber} at ${order.sellerName}`,
  preview: payHref
    ? `${formatKwacha(order.totalAmount)}. Pay for it next.`
    : `${formatKwacha(order.totalAmount)}. The seller confirms it next.`,
  title: 'Your order is placed',
  reason: t(mailReasons.order),
  body: (
    <>
      {payHref ? (
        <Paragraph>
          If you have not paid yet, do it soon: an order that is not paid in time is cancelled. Thumba holds
          your money until you have the goods; only then {order.sellerName} gets it.
        </Paragraph>
      ) : (
        <Paragraph>
          {order.sellerName} has your order and confirms it next. We write to you whenever something about it
          changes.
        </Paragraph>
      )}
      <OrderSummary order={order} />
      {payHref ? (
        <>
          <ActionButton href={payHref}>Pay now</ActionButton>
          <Paragraph>
            <Link className="leaf" href={href} style={mailStyles.link}>
              See your order
            </Link>
          </Paragraph>
        </>
      ) : (
        <ActionButton href={href}>See your order</ActionButton>
      )}
    </>
  ),
})

const placedWithYou = (t: Translate, order: MailedOrder, href: string) => ({
  subject: `New order ${order.orderNumber}: ${formatKwacha(order.totalAmount)}`,
  preview: `From ${order.buyerName}. ${order.payFirst ? 'It waits for its payment.' : 'Please confirm it.'}`,
  title: 'You have a new order',
  reason: t(mailReasons.order),
  body: (
    <>
      <Paragraph>
        {order.buyerName} ordered from {order.sellerName}.{' '}
        {order.payFirst
          ? 'It is confirmed by itself once the buyer has paid; hand nothing over before.'
          : 'Please confirm the order soon.'}
      </Paragraph>
      <OrderSummary order={order} />
      <ActionButton href={href}>Open the order</ActionButton>
    </>
  ),
})

export const orderStatus: MailTemplate<'order-status'> = (
  t,
  { reader, order, title, note, path, receipt },
  link,
) => ({
  subject: title,
  preview:
    note ||
    `${order.lines.length === 1 ? order.lines[0]!.name : `${order.lines.length} products`}, ${formatKwacha(order.totalAmount)}.`,
  title,
  reason: t(mailReasons.order),
  body: (
    <>
      <Paragraph>
        {reader === 'buyer'
          ? `This is about your order ${order.orderNumber} at ${order.sellerName}.`
          : `This is about the order ${order.orderNumber} of ${order.buyerName}.`}
      </Paragraph>
      {note && <Quote>{note}</Quote>}
      <OrderSummary order={order} />
      {order.parcel && <OrderParcel parcel={order.parcel} link={link} />}
      {receipt && <ReceiptLine receipt={receipt} link={link} />}
      <ActionButton href={link(path)}>
        {reader === 'buyer' ? 'See your order' : 'Open the order'}
      </ActionButton>
    </>
  ),
})

export const releaseCode: MailTemplate<'release-code'> = (
  t,
  { orderNumber, sellerName, code, path, receipt },
  link,
) => ({
  subject: `Your code for order ${orderNumber}`,
  preview: 'Give it only when you have the goods in your hands.',
  title: `Your code: ${code}`,
  reason: t(mailReasons.order),
  body: (
    <>
      <Paragraph>
        We hold what you paid for order {orderNumber} at {sellerName}. Give this code to whoever hands you the
        goods, and only when you have them in your hands: with it {sellerName} gets the money.
      </Paragraph>
      <Paragraph>Nobody from Thumba will ever ask you for it.</Paragraph>
      {receipt && <ReceiptLine receipt={receipt} link={link} />}
      <ActionButton href={link(path)}>See your order</ActionButton>
    </>
  ),
})

export const orderCode: MailTemplate<'order-code'> = (t, { orderNumber, code, minutes }) => ({
  subject: `A code to open order ${orderNumber}`,
  preview: `It works for ${minutes} minutes.`,
  title: `Your code: ${code}`,
  reason: t(mailReasons.order),
  body: (
    <>
      <Paragraph>
        Enter this code on the page where you asked for it. It opens order {orderNumber} in that browser,
        works once and for {minutes} minutes.
      </Paragraph>
      <Paragraph>
        Never tell it to anyone: with it they can act on your order. Did you not ask for it? Then do nothing.
      </Paragraph>
    </>
  ),
})

type ReceiptProps = { receipt: MailedReceipt; link: (path: string) => string }

const ReceiptLine = ({ receipt, link }: ReceiptProps) => (
  <Text className="ink" style={{ ...mailStyles.text, margin: '4px 0' }}>
    <strong>Receipt:</strong>{' '}
    <Link className="leaf" href={link(receipt.path)} style={mailStyles.link}>
      {receipt.number}
    </Link>
  </Text>
)
