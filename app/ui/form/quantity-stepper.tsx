import { type ComponentProps, useRef } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'
import { Minus, Plus } from '../icons.tsx'
import { useSyncedValue } from './use-synced-value.ts'

type Props = Pick<ComponentProps<'input'>, 'name' | 'defaultValue' | 'min' | 'max' | 'disabled'> & {
  /** What is counted, for screen readers: 'Quantity of Solar lamp'. */
  label: string
  /** Sends the form as soon as the number changes (with scripts only). */
  autoSubmit?: boolean
}

/** A number field between minus and plus. Without scripts it is the plain number field. */
export function QuantityStepper({ label, autoSubmit = false, name = 'quantity', min = 1, ...rest }: Props) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const submit = () => autoSubmit && input.current?.reportValidity() && input.current.form?.requestSubmit()
  // Gone from the field before the scripts came, it is sent as on leaving it.
  useSyncedValue(
    input,
    `${rest.defaultValue ?? min}`,
    () => input.current !== document.activeElement && submit(),
  )

  function step(by: 1 | -1) {
    if (!input.current) return
    const before = input.current.value
    if (by > 0) input.current.stepUp()
    else input.current.stepDown()
    if (input.current.value !== before) submit()
  }

  return (
    <div className="inline-flex h-11 items-stretch overflow-hidden rounded-card border border-edge bg-card">
      <Step name={t(texts.less, { label })} onClick={() => step(-1)} disabled={rest.disabled} Icon={Minus} />
      <input
        ref={input}
        type="number"
        name={name}
        inputMode="numeric"
        min={min}
        aria-label={label}
        onBlur={(event) => event.target.value !== event.target.defaultValue && submit()}
        {...rest}
        className="w-12 bg-transparent text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <Step name={t(texts.more, { label })} onClick={() => step(1)} disabled={rest.disabled} Icon={Plus} />
    </div>
  )
}

type StepProps = { name: string; onClick: () => void; disabled: boolean | undefined; Icon: typeof Plus }

const Step = ({ name, onClick, disabled, Icon }: StepProps) => (
  <button
    type="button"
    aria-label={name}
    onClick={onClick}
    disabled={disabled}
    className="without-script:invisible grid w-11 place-items-center hover:bg-mist disabled:text-muted"
  >
    <Icon className="size-4" aria-hidden="true" />
  </button>
)
