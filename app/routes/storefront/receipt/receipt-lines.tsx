import type { Receipt } from '#app/domain/orders/receipt-rules.ts'
import { formatMwk } from '#app/domain/shared/money.ts'

/** What was bought and what it came to. */
export const ReceiptLines = ({ receipt }: { receipt: Receipt }) => (
  <table className="mb-4 w-full border-line border-t text-left">
    <thead>
      <tr className="border-line border-b text-muted text-sm">
        <th scope="col" className="py-2 font-semibold">
          Item
        </th>
        <th scope="col" className="py-2 pl-3 text-right font-semibold">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {receipt.lines.map(({ name, details, quantity, price, amount, durable }) => (
        <tr key={`${name} ${details}`} className="break-inside-avoid border-line border-b align-top">
          <td className="py-2">
            {name}
            {durable && ' *'}
            <span className="block text-muted text-sm">
              {quantity} × {formatMwk(price)}, {details}
            </span>
          </td>
          <td className={figure}>{formatMwk(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <Sum name="Items" amount={receipt.subtotal} />
      <Sum name="Delivery" amount={receipt.shippingFee} />
      {receipt.discount > 0 && <Sum name="Discount" amount={-receipt.discount} />}
      <Sum name="Total" amount={receipt.total} strong />
    </tfoot>
  </table>
)

const figure = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap'

const Sum = ({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) => (
  <tr className={strong ? 'font-bold text-lg' : ''}>
    <th scope="row" className={`pt-1 ${strong ? '' : 'font-normal'}`}>
      {name}
    </th>
    <td className="pt-1 text-right tabular-nums whitespace-nowrap">{formatMwk(amount)}</td>
  </tr>
)
