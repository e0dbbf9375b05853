import { Form, useSubmit } from 'react-router'
import { districts } from '#app/base/places/districts.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { DeliveryCard, type DeliveryLine } from '#app/parts/products/details/delivery-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { inputClasses } from '#app/ui/form/field.tsx'
import * as texts from '#messages/products.ts'

type Props = { district: string; choices: DeliveryLine[] }

/** What it would cost to get it, before the cart: for the district that is chosen here. */
export function DeliveryEstimate({ district, choices }: Props) {
  const t = useTranslate()
  const submit = useSubmit()
  return (
    <DeliveryCard choices={choices}>
      <Form preventScrollReset replace className="sends-choice mt-3 flex items-end gap-2 print:hidden">
        <label className="grow">
          <span className="mb-1 block text-muted text-sm">{t(texts.toWhichDistrict)}</span>
          <select
            name="district"
            defaultValue={district}
            onChange={(event) => submit(event.target.form, { preventScrollReset: true, replace: true })}
            className={inputClasses}
          >
            {districts.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="secondary" className="unchosen:hidden with-script:hidden">
          {t(texts.show)}
        </Button>
      </Form>
    </DeliveryCard>
  )
}
