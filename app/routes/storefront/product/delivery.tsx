import { Form, useSubmit } from 'react-router'
import { Price } from '#app/components/price.tsx'
import { districts } from '#app/domain/shared/districts.ts'
import { Button } from '#app/ui/button.tsx'
import { inputLook } from '#app/ui/field.tsx'
import { Truck } from '#app/ui/icons.tsx'

export type DeliveryLine = {
  key: string
  label: string
  cost: number
  place?: string | undefined
  days?: string | undefined
}
type Props = { district: string; choices: DeliveryLine[] }

/** What it would cost to get it, before the cart: for the district that is chosen here. */
export function Delivery({ district, choices }: Props) {
  const submit = useSubmit()
  return (
    <section aria-labelledby="delivery" className="rounded-card border border-line bg-card p-4">
      <h2 id="delivery" className="flex items-center gap-2 text-xl">
        <Truck className="size-5 text-leaf" aria-hidden="true" />
        Delivery
      </h2>
      <Form preventScrollReset replace className="mt-3 flex items-end gap-2">
        <label className="grow">
          <span className="mb-1 block text-muted text-sm">To which district?</span>
          <select
            name="district"
            defaultValue={district}
            onChange={(event) => submit(event.target.form, { preventScrollReset: true, replace: true })}
            className={inputLook}
          >
            {districts.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="secondary" className="with-script:hidden">
          Show
        </Button>
      </Form>
      <ul className="mt-3 divide-y divide-line">
        {choices.map(({ key, label, cost, place, days }) => (
          <li key={key} className="flex items-start justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              <span className="block text-muted text-sm">{[place, days].filter(Boolean).join(' · ')}</span>
            </span>
            {cost === 0 ? <span className="font-semibold text-leaf">Free</span> : <Price amount={cost} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
