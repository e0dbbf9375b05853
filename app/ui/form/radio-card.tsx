import { type ComponentProps, type ReactNode, useId } from 'react'
import type { IconComponent } from '../icons.tsx'
import { FieldError } from './field.tsx'
import { useFault } from './use-fault.ts'

type CardProps = ComponentProps<'input'> & {
  title: ReactNode
  text?: ReactNode
  aside?: ReactNode
  Icon?: IconComponent
}

/** One choice of several with room for words (a delivery method, a way to pay). `aside` is its price. */
export const RadioCard = ({ title, text, aside, Icon, className = '', ...input }: CardProps) => (
  <label
    className={`flex min-h-14 ${text ? 'items-start' : 'items-center'} gap-3 rounded-card border border-edge bg-card p-3 has-checked:border-leaf has-checked:bg-leaf-soft has-disabled:border-line has-disabled:text-muted has-checked:ring-1 has-checked:ring-leaf ${className}`}
  >
    <input type="radio" {...input} className="size-6 shrink-0" />
    {Icon && <Icon className="size-6 shrink-0 text-leaf" aria-hidden="true" />}
    <span className="min-w-0 grow">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        {aside && <span className="shrink-0">{aside}</span>}
      </span>
      {text && <span className="block text-muted text-sm">{text}</span>}
    </span>
  </label>
)

type RowProps = Omit<ComponentProps<'input'>, 'title'> & {
  title: ReactNode
  aside?: ReactNode
  details?: ReactNode
  Icon: IconComponent
}

/** One choice of several in a line. `details` show on the one that is chosen, also without scripts. */
export const RadioRow = ({ title, aside, details, Icon, ...input }: RowProps) => (
  <label className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-card border border-edge bg-card px-3 py-1.5 has-checked:border-leaf has-checked:bg-leaf-soft has-checked:ring-1 has-checked:ring-leaf">
    <input type="radio" {...input} className="peer size-6 shrink-0" />
    <Icon className="size-5 shrink-0 text-leaf" aria-hidden="true" />
    <span className="min-w-0 flex-1 text-sm leading-5 [overflow-wrap:anywhere]">{title}</span>
    {aside && <span className="shrink-0 font-semibold text-sm tabular-nums">{aside}</span>}
    {details && (
      <span className="hidden basis-full pl-8 text-muted text-sm peer-checked:block">{details}</span>
    )}
  </label>
)

type GroupProps = { legend: ReactNode; error?: string; className?: string; children: ReactNode }

export function RadioGroup({ legend, error: given, className = '', children }: GroupProps) {
  const { fault: error, onInput } = useFault(given)
  const id = useId()
  return (
    <fieldset
      className={className}
      aria-describedby={error ? id : undefined}
      data-invalid={error ? true : undefined}
      onInput={onInput}
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-col gap-2">{children}</div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
