import type { ComponentProps, FormEvent } from 'react'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { detailName } from '#app/modules/catalog/products/rules.ts'
import { ChipRadio } from '#app/ui/form/chip.tsx'
import * as texts from '#messages/cart.ts'

/** One is chosen: none of them stands in the way any longer. */
const allowAll = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) => {
  for (const chip of currentTarget.querySelectorAll('input')) chip.setCustomValidity('')
}

type ChipsProps = {
  name: string
  label: string
  choices: ({ value: string; text: string } & ComponentProps<'input'>)[]
  onChange?: ComponentProps<'input'>['onChange']
}

/** One of several, as chips. */
export const ChoiceChips = ({ label, choices, ...all }: ChipsProps) => {
  const t = useTranslate()
  return (
    <fieldset onChange={allowAll}>
      <legend className="mb-2 font-semibold first-letter:uppercase">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ text, ...chip }) => (
          <ChipRadio
            key={chip.value}
            {...chip}
            {...all}
            required
            onInvalid={(event) =>
              event.currentTarget.setCustomValidity(t(texts.chooseOption, { option: label }))
            }
          >
            {text}
          </ChipRadio>
        ))}
      </div>
    </fieldset>
  )
}

/** The choices a buyer must make, one value of each. */
export const OptionChips = ({ options }: { options: [name: string, values: string[]][] }) => {
  const t = useTranslate()
  return options.map(([option, values]) => (
    <ChoiceChips
      key={option}
      name={`option.${option}`}
      label={spoken(t, detailName(option))}
      choices={values.map((value) => ({ value, text: value }))}
    />
  ))
}
