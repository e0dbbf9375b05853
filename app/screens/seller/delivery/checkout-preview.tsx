import { Form, useSubmit } from 'react-router'
import { amountLength } from '#app/base/fields/amount-length.ts'
import { districts } from '#app/base/places/districts.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { deliveryDetails } from '#app/modules/sales/delivery/rules.ts'
import { formatDeliveryCost } from '#app/parts/delivery/format-delivery-cost.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/seller.ts'
import type { PreviewedOptions } from './preview-options.ts'

const districtChoices = districts.map((district) => ({ value: district, text: district }))

/** The buyer's side of the settings, for a district and what the goods cost. */
export function CheckoutPreview({ district, amount, choices, first }: PreviewedOptions) {
  const t = useTranslate()
  const submit = useSubmit()
  return (
    <section
      aria-labelledby="preview"
      className="rounded-card border border-line bg-mist p-4 lg:sticky lg:top-24"
    >
      <h2 id="preview" className="text-xl">
        {t(texts.previewTitle)}
      </h2>
      <Form preventScrollReset replace className="mt-3 flex flex-col gap-3">
        <div className="grid grid-cols-2 items-end gap-3">
          <SelectField
            label={t(texts.inWhichDistrict)}
            name="district"
            choices={districtChoices}
            defaultValue={district}
            onChange={(event) => submit(event.target.form, { preventScrollReset: true, replace: true })}
          />
          <TextField
            label={t(texts.goodsFor)}
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            maxLength={amountLength}
            defaultValue={amount}
          />
        </div>
        <Button variant="secondary">{t(texts.show)}</Button>
      </Form>
      <ul className="mt-4 flex flex-col gap-2">
        {choices.map(({ key, label, method }) => (
          <li key={key} className="flex items-start gap-3 rounded-card border border-line bg-card p-3">
            <span className="min-w-0 grow [overflow-wrap:anywhere]">
              <span className="font-semibold">{label}</span>{' '}
              {key === first && <Badge tone="leaf">{t(texts.chosenAtFirst)}</Badge>}
              {deliveryDetails(t, method).map((line) => (
                <span key={line} className="block text-muted text-sm">
                  {line}
                </span>
              ))}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{formatDeliveryCost(t, method.cost)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
