import type { ReactNode } from 'react'
import { formatKwacha } from '#app/base/money.ts'
import { formatMoment, Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  classSumName,
  creditNoteLine,
  lineText,
  type PrintedReceipt,
} from '#app/modules/sales/receipts/printed-receipt-rules.ts'
import * as texts from '#messages/receipts.ts'

/** What was bought and what it came to. */
export const ReceiptLines = ({ paper }: { paper: PrintedReceipt }) => {
  const t = useTranslate()
  const vat = paper.issued?.vat
  return (
    <table className="mb-4 w-full border-line border-t text-left">
      <thead>
        <tr className="border-line border-b text-muted text-sm">
          <th scope="col" className="py-2 font-semibold">
            {t(texts.item)}
          </th>
          <th scope="col" className="w-px py-2 pl-3 text-right font-semibold">
            {t(texts.amount)}
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
                {quantity} × {formatKwacha(price)}, {lineText(t, details, vat, place)}
              </span>
            </td>
            <td className={figure}>{formatKwacha(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum name={t(texts.items)} amount={paper.subtotal} />
        <Sum name={t(texts.delivery)} amount={paper.shippingFee} />
        {paper.discount > 0 && <Sum name={t(texts.discount)} amount={-paper.discount} />}
        <Sum name={t(texts.total)} amount={paper.total} strong />
        {paper.issued && <After issued={paper.issued} total={paper.total} />}
      </tfoot>
    </table>
  )
}

/** What of the total is VAT, and what was given back since. */
const After = ({ issued: { vat, creditNotes, left }, total }: AfterProps) => {
  const t = useTranslate()
  return (
    <>
      {vat && (
        <>
          {vat.delivery > 0 && <Sum name={t(texts.vatInDelivery, vat)} amount={vat.delivery} />}
          {vat.classes.map((sum) => (
            <Sum key={sum.taxClass} name={classSumName(t, sum, vat.rate)} amount={sum.amount} />
          ))}
          <Sum name={t(texts.vatInTotal, vat)} amount={vat.total} />
          <Sum name={t(texts.totalWithoutVat)} amount={total - vat.total} />
        </>
      )}
      {creditNotes.map((note) => (
        <Sum
          key={note.number}
          name={
            <RichText
              text={creditNoteLine(t, note, {
                at: `<time>${formatMoment(note.issuedAt, t)}</time>`,
                hasVat: !!vat,
              })}
              tags={{ time: () => <Timestamp at={note.issuedAt} /> }}
            />
          }
          amount={-note.amount}
        />
      ))}
      {creditNotes.length > 0 && <Sum name={t(texts.leftPaid)} amount={left.total} strong />}
      {creditNotes.length > 0 && vat && <Sum name={t(texts.vatInLeft, vat)} amount={left.vat} />}
    </>
  )
}
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
