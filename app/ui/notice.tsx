import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info } from '#app/ui/icons.tsx'

const kinds = {
  info: { Icon: Info, look: 'border-line bg-mist', colour: 'text-muted' },
  success: { Icon: CircleCheck, look: 'border-leaf/40 bg-leaf-soft', colour: 'text-leaf' },
  error: { Icon: CircleAlert, look: 'border-clay/40 bg-clay-soft', colour: 'text-clay' },
}

type Props = { kind?: keyof typeof kinds; title?: string; className?: string; children: ReactNode }

/** Something to know, on the page where it matters. An error is read out at once. */
export function Notice({ kind = 'info', title, className = '', children }: Props) {
  const { Icon, look, colour } = kinds[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-card border px-4 py-3 ${look} ${className}`}
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${colour}`} aria-hidden="true" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
