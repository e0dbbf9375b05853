import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { detailName } from '#app/modules/catalog/products/rules.ts'
import { ChipRadio } from '#app/ui/form/chip.tsx'

/** The choices a buyer must make, one value of each. */
export const OptionChips = ({ options }: { options: [name: string, values: string[]][] }) => {
  const t = useTranslate()
  return options.map(([option, values]) => (
    <fieldset key={option}>
      <legend className="mb-2 font-semibold first-letter:uppercase">{spoken(t, detailName(option))}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <ChipRadio key={value} name={`option.${option}`} value={value} required>
            {value}
          </ChipRadio>
        ))}
      </div>
    </fieldset>
  ))
}
