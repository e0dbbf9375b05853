import { Link } from '@react-email/link'
import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
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
import { OrderParcel } from './order-parcel.tsx'
import { Fact, OrderSummary } from './order-summary.tsx'

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
