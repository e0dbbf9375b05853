import { type ComponentProps, useEffect, useRef } from 'react'

type Props = Omit<ComponentProps<'input'>, 'value' | 'defaultValue'> & { value: string }

/** A field that people type in freely, and that follows the address when that changes by other means. */
export function SyncedInput({ value, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value
  }, [value])
  return <input ref={input} defaultValue={value} {...rest} />
}
