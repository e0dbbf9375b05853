import { amountLength } from '#app/base/fields/amount-length.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { FieldError, inputClasses } from '#app/ui/form/field.tsx'
import * as texts from '#messages/seller.ts'

type Texts = Record<string, string>
type Props = { of: string; title: string; text?: string; typed: Texts; errors: Texts }

/** One line of the table; on a phone the name stands above its two fields. */
export function DistrictRow({ of, title, text, typed, errors }: Props) {
  const t = useTranslate()
  const nameId = `name.${of}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend takes no part in a grid
    <div
      role="group"
      aria-labelledby={nameId}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-1 py-3 sm:grid-cols-[1fr_9rem_9rem]"
    >
      <div className="col-span-2 sm:col-span-1 sm:self-center">
        <p id={nameId} className="font-semibold">
          {title}
        </p>
        {text && <p className="text-muted text-sm">{text}</p>}
      </div>
      <Box name={`fee.${of}`} label={t(texts.feeInMk)} most={amountLength} typed={typed} errors={errors} />
      <Box name={`days.${of}`} label={t(texts.days)} most={3} typed={typed} errors={errors} />
    </div>
  )
}

type BoxProps = { name: string; label: string; most: number; typed: Texts; errors: Texts }

const Box = ({ name, label, most, typed, errors }: BoxProps) => (
  <div>
    <label htmlFor={name} className="block text-muted text-sm">
      {label}
    </label>
    <input
      id={name}
      name={name}
      defaultValue={typed[name]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={most}
      className={inputClasses}
      aria-invalid={errors[name] ? true : undefined}
      aria-describedby={errors[name] ? `${name}-error` : undefined}
    />
    {errors[name] && <FieldError id={`${name}-error`}>{errors[name]}</FieldError>}
  </div>
)
