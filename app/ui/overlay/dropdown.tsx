import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { useHoverOpen, useOutsideClose } from './use-disclosure.ts'

type Props = {
  /** What the summary shows; give icons a text or `name`. */
  label: ReactNode
  name?: string
  align?: 'start' | 'end'
  /** On which side of the summary it opens. */
  side?: 'below' | 'above'
  /** Opens under the mouse too, and closes 150 ms after it has left. */
  hover?: boolean
  className?: string
  summaryClass?: string
  panelClass?: string
  children: ReactNode
}

/** Links and buttons behind a summary: opens by press, key or mouse, and without scripts as plain <details>. */
export function Dropdown(props: Props) {
  const { label, name, align = 'start', side = 'below', hover = false, children } = props
  const details = useRef<HTMLDetailsElement>(null)
  const pointer = useHoverOpen(details, hover)
  useOutsideClose(details)

  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  const followed = (event: MouseEvent) => {
    if (details.current && (event.target as Element).closest('a')) details.current.open = false
  }

  return (
    <details
      ref={details}
      onKeyDown={close}
      {...pointer.area}
      className={`group relative ${props.className ?? ''}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, whatever its role is called */}
      <summary aria-label={name} title={name} onClick={pointer.press} className={props.summaryClass}>
        {label}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears its links */}
      <div
        onClick={followed}
        className={`absolute z-40 animate-arrive rounded-card border border-line bg-card p-2 shadow-raised ${
          align === 'end' ? 'right-0' : 'left-0'
        } ${side === 'above' ? 'bottom-full' : 'top-full'} ${props.panelClass ?? 'w-64'}`}
      >
        {children}
      </div>
    </details>
  )
}

export const dropdownItem =
  'flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-left font-medium hover:bg-mist'
