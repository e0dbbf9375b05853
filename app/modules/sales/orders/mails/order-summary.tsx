import { Text } from '@react-email/text'
import { formatKwacha } from '#app/base/money.ts'
import { mailStyles } from '#app/modules/platform/mail/mails/styles.ts'
import type { MailedOrder } from '#app/modules/platform/mail/rules.ts'

const money = { ...mailStyles.cell, ...mailStyles.money } as const
const strong = { fontWeight: '700', borderBottom: '0' } as const

/** What was ordered, what it costs, how it is paid and how it comes. */
export const OrderSummary = ({ order }: { order: MailedOrder }) => (
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
        <Sum name="Subtotal">{formatKwacha(order.subtotal)}</Sum>
        <Sum name="Delivery">{order.shippingFee === 0 ? 'Free' : formatKwacha(order.shippingFee)}</Sum>
        <Sum name="Total" look={strong}>
          {formatKwacha(order.totalAmount)}
        </Sum>
      </tbody>
    </table>
    <Fact name="Order">{order.orderNumber}</Fact>
    <Fact name="Delivery">{order.delivery}</Fact>
    <Fact name="Payment">{order.payment}</Fact>
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

const Fact = ({ name, children }: { name: string; children: string }) => (
  <Text className="ink" style={{ ...mailStyles.text, margin: '4px 0' }}>
    <strong>{name}:</strong> {children}
  </Text>
)
