import type { ApprovedContent, ComparedField } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { FieldValue, fieldLabels } from './field-value.tsx'

type Props = { before: ApprovedContent; now: ApprovedContent; changed: ComparedField[] }

/** What changed since the product was last approved, side by side. */
export const ChangesSinceApproval = ({ before, now, changed }: Props) => (
  <section aria-label="Changed since approved" className="mt-6 rounded-card border border-line bg-card p-4">
    <h2 className="text-xl">Changed since it was last approved</h2>
    {changed.length === 0 && <p className="mt-2 text-muted">Nothing.</p>}
    {changed.map((field) => (
      <div key={field} className="mt-4">
        <h3 className="font-sans font-semibold text-base">{fieldLabels[field]}</h3>
        <div className="mt-1 grid gap-3 md:grid-cols-2">
          <div className="rounded-small bg-mist p-3">
            <p className="text-muted text-sm">As approved</p>
            <FieldValue content={before} field={field} />
          </div>
          <div className="rounded-small bg-leaf-soft p-3">
            <p className="text-muted text-sm">Now</p>
            <FieldValue content={now} field={field} />
          </div>
        </div>
      </div>
    ))}
  </section>
)
