import type { ReactNode } from 'react'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { creditNoteTitle, type PrintedReceipt } from '#app/modules/sales/receipts/printed-receipt-rules.ts'

/** What was bought and what it came to. */
export const ReceiptLines = ({ paper }: { paper: PrintedReceipt }) => (
  <table className="mb-4 w-full border-line border-t text-left">
    <thead>
      <tr className="border-line border-b text-muted text-sm">
        <th scope="col" className="py-2 font-semibold">
          Item
        </th>
        <th scope="col" className="w-px py-2 pl-3 text-right font-semibold">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {paper.lines.map(({ name, details, quantity, price, amount, durable }, place) => (
        <tr key={`${name} ${details}`} className="break-inside-avoid border-line border-b align-top">
          <td className="py-2">
            {name}
            {durable && ' *'}
            <span className="block text-muted text-sm">
              {quantity} × {formatKwacha(price)}, {details}
              {paper.issued?.vat && `, VAT in it ${formatKwacha(paper.issued.vat.lines[place] ?? 0)}`}
            </span>
          </td>
          <td className={figure}>{formatKwacha(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <Sum name="Items" amount={paper.subtotal} />
      <Sum name="Delivery" amount={paper.shippingFee} />
      {paper.discount > 0 && <Sum name="Discount" amount={-paper.discount} />}
      <Sum name="Total" amount={paper.total} strong />
      {paper.issued && <After issued={paper.issued} total={paper.total} />}
    </tfoot>
  </table>
)

/** What of the total is VAT, and what was given back since. */
const After = ({ issued: { vat, creditNotes, left }, total }: AfterProps) => (
  <>
    {vat && (
      <>
        {vat.delivery > 0 && <Sum name={`VAT ${vat.rate} in the delivery`} amount={vat.delivery} />}
        <Sum name={`VAT ${vat.rate} in the total`} amount={vat.total} />
        <Sum name="Total without VAT" amount={total - vat.total} />
      </>
    )}
    {creditNotes.map((note) => (
      <Sum
        key={note.number}
        name={
          <>
            {creditNoteTitle(note)}, <Timestamp at={note.issuedAt} />
            {vat && `, VAT in it ${formatKwacha(note.vat)}`}
          </>
        }
        amount={-note.amount}
      />
    ))}
    {creditNotes.length > 0 && <Sum name="Left paid" amount={left.total} strong />}
    {creditNotes.length > 0 && vat && <Sum name={`VAT ${vat.rate} in what is left`} amount={left.vat} />}
  </>
)
type AfterProps = { issued: NonNullable<PrintedReceipt['issued']>; total: number }

const figure = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap'

type SumProps = { name: ReactNode; amount: number; strong?: boolean }

const Sum = ({ name, amount, strong = false }: SumProps) => (
  <tr className={`align-top ${strong ? 'font-bold text-lg' : ''}`}>
    <th scope="row" className={`pt-1 ${strong ? '' : 'font-normal'}`}>
      {name}
    </th>
    <td className="pt-1 pl-3 text-right tabular-nums whitespace-nowrap">{formatKwacha(amount)}</td>
  </tr>
)
