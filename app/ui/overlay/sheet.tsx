import type { ReactNode } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'
import { X } from '../icons.tsx'

/** `id` is unique on the page: the button finds its sheet by it. */
type ButtonProps = { id: string; className?: string; children: ReactNode }

/** Opens the sheet on a phone. From `md` up there is nothing to open. */
export const SheetButton = ({ id, className = '', children }: ButtonProps) => (
  <button
    type="button"
    popoverTarget={id}
    className={`inline-flex items-center gap-2 rounded-card border border-edge bg-card font-semibold hover:bg-mist md:hidden ${className}`}
  >
    {children}
  </button>
)

type Props = { id: string; title: string; children: ReactNode }

/**
 * On a phone a sheet from below, opened by its button; from `md` up plain content in its place. It is the browser's
 * popover, so it opens, closes on Escape or a press beside it, and returns the focus without any script.
 */
export function Sheet({ id, title, children }: Props) {
  const t = useTranslate()
  return (
    <section
      id={id}
      popover="auto"
      aria-label={title}
      className="sheet w-full overflow-y-auto text-ink max-md:rounded-t-card max-md:bg-card max-md:p-4 max-md:pb-8 max-md:shadow-raised"
    >
      <div className="mb-4 flex items-center justify-between md:hidden">
        <h2 className="text-xl">{title}</h2>
        <button
          type="button"
          aria-label={t(texts.close)}
          popoverTarget={id}
          popoverTargetAction="hide"
          className="-m-2 grid size-11 place-items-center rounded-card text-muted"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      {children}
    </section>
  )
}
