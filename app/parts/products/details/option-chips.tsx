import type { FormEvent } from 'react'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { detailName } from '#app/modules/catalog/products/rules.ts'
import { ChipRadio } from '#app/ui/form/chip.tsx'
import * as texts from '#messages/cart.ts'

/** One is chosen: none of them stands in the way any longer. */
const allowAll = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) => {
  for (const chip of currentTarget.querySelectorAll('input')) chip.setCustomValidity('')
}

/** The choices a buyer must make, one value of each. */
export const OptionChips = ({ options }: { options: [name: string, values: string[]][] }) => {
  const t = useTranslate()
  return options.map(([option, values]) => (
    <fieldset key={option} onChange={allowAll}>
      <legend className="mb-2 font-semibold first-letter:uppercase">{spoken(t, detailName(option))}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <ChipRadio
            key={value}
            name={`option.${option}`}
            value={value}
            required
            onInvalid={(event) => {
              const name = spoken(t, detailName(option))
              event.currentTarget.setCustomValidity(t(texts.chooseOption, { option: name }))
            }}
          >
            {value}
          </ChipRadio>
        ))}
      </div>
    </fieldset>
  ))
}
