import { Text } from '@react-email/text'
import type { MailedOrder } from '#app/domain/mail/rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { look } from './look.ts'

const money = { ...look.cell, ...look.money } as const
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
            <td style={look.cell}>
              {quantity} × {name}
              {options && (
                <>
                  <br />
                  <span className="muted" style={look.small}>
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
    <td style={{ ...look.cell, ...more }}>{name}</td>
    <td align="right" style={{ ...money, ...more }}>
      {children}
    </td>
  </tr>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <Text className="ink" style={{ ...look.text, margin: '4px 0' }}>
    <strong>{name}:</strong> {children}
  </Text>
)
