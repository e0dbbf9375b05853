import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { mailStyles } from '#app/modules/platform/mail/mails/parts.tsx'
import type { MailedOrder } from '#app/modules/platform/mail/rules.ts'
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
