import { type ComponentProps, useRef } from 'react'
import { useSyncedValue } from '#app/ui/form/use-synced-value.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'defaultValue'> & { value: string }

/** A field that people type in freely, and that follows the address when that changes by other means. */
export function SyncedInput({ value, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useSyncedValue(input, value)
  return <input ref={input} defaultValue={value} {...rest} />
}
