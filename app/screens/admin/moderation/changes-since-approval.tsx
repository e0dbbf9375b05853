import { useTranslate } from '#app/messages/use-translate.ts'
import type { ApprovedContent, ComparedField } from '#app/modules/catalog/products/product-field-rules.ts'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/admin-moderation.ts'
import { names } from '#messages/product-fields.ts'
import { FieldValue } from './field-value.tsx'

type Props = { before: ApprovedContent; now: ApprovedContent; changed: ComparedField[] }

/** What changed since the product was last approved, side by side. */
export const ChangesSinceApproval = ({ before, now, changed }: Props) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-label={t(texts.changedSinceApproved)} className="mt-6">
      <h2 className="text-xl">{t(texts.changedTitle)}</h2>
      {changed.length === 0 && <p className="mt-2 text-muted">{t(texts.nothing)}</p>}
      {changed.map((field) => (
        <div key={field} className="mt-4">
          <h3 className="font-sans font-semibold text-base">{t(names[field])}</h3>
          <div className="mt-1 grid gap-3 md:grid-cols-2">
            <div className="rounded-small bg-mist p-3">
              <p className="text-muted text-sm">{t(texts.asApproved)}</p>
              <FieldValue content={before} field={field} />
            </div>
            <div className="rounded-small bg-leaf-soft p-3">
              <p className="text-muted text-sm">{t(texts.now)}</p>
              <FieldValue content={now} field={field} />
            </div>
          </div>
        </div>
      ))}
    </Card>
  )
}
