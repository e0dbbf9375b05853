import { href } from 'react-router'
import { monthLabel } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/form/field.tsx'

/** A statement for each month in which something was sold. */
export const MonthlyStatements = ({ months }: { months: string[] }) => (
  <Card as="section" aria-labelledby="statements">
    <h2 id="statements" className="text-xl">
      Statement of a month
    </h2>
    {months.length === 0 ? (
      <p className="mt-1 text-muted text-sm">Your first paid order makes your first statement.</p>
    ) : (
      <form action={href('/seller/earnings/statement.csv')} className="mt-2 flex flex-col gap-3">
        <SelectField
          label="Month"
          name="month"
          choices={months.map((month) => ({ value: month, text: monthLabel(month) }))}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary">Download as CSV</Button>
          <Button variant="secondary" formAction={href('/seller/earnings/statement.pdf')}>
            Download as PDF
          </Button>
        </div>
      </form>
    )}
  </Card>
)
