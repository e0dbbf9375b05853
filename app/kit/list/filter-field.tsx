import { amountLength } from '#app/base/fields/amount-length.ts'
import type { Control } from '#app/base/list/filters.ts'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'

type Props = { name: string; control?: Control; now: string | undefined }

/** The field of a filter. Without one the filter goes along as it is. */
export function FilterField({ name, control, now }: Props) {
  const t = useTranslate()
  if (!control) return now && <input type="hidden" name={name} value={now} />
  const label = spoken(t, control.label)
  if (control.kind === 'choice')
    return (
      <SelectField
        label={label}
        name={name}
        choices={control.choices.map(({ value, text }) => ({ value, text: spoken(t, text) }))}
        defaultValue={now ?? control.first}
      />
    )
  if (control.kind === 'day') return <TextField label={label} type="date" name={name} defaultValue={now} />
  if (control.kind === 'amount')
    return (
      <TextField
        label={label}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={amountLength}
        defaultValue={now}
      />
    )
  const { hint, longest } = control
  return (
    <TextField
      label={label}
      hint={hint && spoken(t, hint)}
      type="search"
      name={name}
      maxLength={longest}
      defaultValue={now}
    />
  )
}
