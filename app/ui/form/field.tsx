import { type ComponentProps, type ReactNode, useId } from 'react'
import { spoken, type Text } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'
import { CircleAlert } from '../icons.tsx'
import { useFault } from './use-fault.ts'

export type FieldText = { label: string; hint?: ReactNode; error?: string; optional?: boolean }

export const inputClasses =
  'block w-full min-h-11 rounded-card border border-edge bg-card px-3 py-2 text-base text-ink ' +
  'aria-invalid:border-clay aria-invalid:ring-1 aria-invalid:ring-clay disabled:bg-mist disabled:text-muted'

type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  /** Without scripts the browser itself goes to the first field with a fault. */
  autoFocus: true | undefined
}
type FieldProps = FieldText & { id?: string; className?: string; children: (wiring: Wiring) => ReactNode }

/** A label, a hint and what went wrong, tied to whatever control `children` draws. */
export function Field({ label, hint, optional, id: given, className = '', children, ...props }: FieldProps) {
  const { fault: error, onInput } = useFault(props.error)
  const t = useTranslate()
  const made = useId()
  const id = given ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className} onInput={onInput}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {t(texts.optional)}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        autoFocus: error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p
    id={id}
    className="mt-1 flex gap-1.5 whitespace-pre-line font-medium text-clay text-sm [overflow-wrap:anywhere]"
  >
    <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
    {children}
  </p>
)

const split = <Props extends FieldText & { id?: string; className?: string }>(props: Props) => {
  const { label, hint, error, optional, id, className, ...control } = props
  return [{ label, hint, error, optional, id, className }, control] as const
}

export function TextField(props: FieldText & ComponentProps<'input'>) {
  const [field, control] = split(props)
  return <Field {...field}>{(wiring) => <input className={inputClasses} {...control} {...wiring} />}</Field>
}

export function TextArea(props: FieldText & ComponentProps<'textarea'>) {
  const [field, control] = split(props)
  return (
    <Field {...field}>
      {(wiring) => <textarea rows={4} className={inputClasses} {...control} {...wiring} />}
    </Field>
  )
}

export type Choice = { value: string; text: Text; disabled?: boolean }

export function SelectField(props: FieldText & ComponentProps<'select'> & { choices: readonly Choice[] }) {
  const t = useTranslate()
  const [field, { choices, ...control }] = split(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <select className={inputClasses} {...control} {...wiring}>
          {choices.map(({ value, text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {spoken(t, text)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
