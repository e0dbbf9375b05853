import { Form } from '#app/kit/form/form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type TaxClass, taxClasses } from '#app/modules/platform/settings/tax-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-moderation.ts'
import { taxClasses as taxClassNames } from '#messages/taxes.ts'

/** `own` is what an administrator said, `byRule` what holds without it. */
type Props = { own: TaxClass | null; byRule: TaxClass }

/** How the product is taxed on receipts from now on. */
export function TaxForm({ own, byRule }: Props) {
  const t = useTranslate()
  return (
    <Form className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-2">
      <SelectField
        key={own ?? ''}
        label={t(texts.taxClass)}
        name="taxClass"
        defaultValue={own ?? ''}
        choices={[
          { value: '', text: t(texts.taxByRule, { taxClass: t(taxClassNames[byRule]) }) },
          ...taxClasses.map((value) => ({ value, text: t(taxClassNames[value]) })),
        ]}
      />
      <Button name="intent" value="tax" variant="secondary">
        {t(texts.saveTaxClass)}
      </Button>
    </Form>
  )
}
