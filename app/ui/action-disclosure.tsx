import type { ReactNode } from 'react'
import { ChevronDown } from './icons.tsx'

type AskProps = {
  summary: string
  danger: boolean
  /** Another act beside it is the likelier one. */
  secondary?: boolean
  open?: boolean
  children: ReactNode
}

/**
 * A press opens the question, a second one answers it: nothing happens by a slip of the thumb. Another question that comes
 * in its place is closed.
 */
export const ActionDisclosure = ({ summary, danger, secondary, open, children }: AskProps) => (
  <details key={summary} className="group mt-3 open:w-full" open={open}>
    <summary
      className={`inline-flex min-h-11 items-center gap-2 rounded-card px-4 font-semibold ${
        danger || secondary ? 'border border-edge bg-card' : 'bg-leaf text-on-leaf hover:bg-leaf-dark'
      } ${danger ? 'text-clay' : ''}`}
    >
      {summary}
      <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
    </summary>
    <div className="mt-3 rounded-card border border-line bg-card p-4">{children}</div>
  </details>
)
