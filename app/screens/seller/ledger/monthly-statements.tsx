import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { monthLabel } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/seller-payouts.ts'

/** A statement for each month in which something was sold. */
export const MonthlyStatements = ({ months }: { months: string[] }) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-labelledby="statements">
      <h2 id="statements" className="text-xl">
        {t(texts.statementTitle)}
      </h2>
      {months.length === 0 ? (
        <p className="mt-1 text-muted text-sm">{t(texts.noStatements)}</p>
      ) : (
        <form action={href('/seller/earnings/statement.csv')} className="mt-2 flex flex-col gap-3">
          <SelectField
            label={t(texts.month)}
            name="month"
            choices={months.map((month) => ({ value: month, text: monthLabel(t, month) }))}
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary">{t(texts.downloadAsCsv)}</Button>
            <Button variant="secondary" formAction={href('/seller/earnings/statement.pdf')}>
              {t(texts.downloadAsPdf)}
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
