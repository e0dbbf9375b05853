import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import { useFault } from './use-fault.ts'

type Props = ComponentProps<'input'> & { label: ReactNode; error?: string }

export function Checkbox({ label, error: given, className = '', ...input }: Props) {
  const { fault: error, onInput } = useFault(given)
  const id = useId()
  return (
    <div className={className} onInput={onInput}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          {...input}
          className="size-6 shrink-0"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
