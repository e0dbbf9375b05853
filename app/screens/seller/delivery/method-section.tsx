import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

type Props = { id: string; title: string; text: ReactNode; action?: ReactNode; children?: ReactNode }

/** One way in which things are brought: what it is, what is set, and where to change it. */
export const MethodSection = ({ id, title, text, action, children }: Props) => (
  <Card as="section" aria-labelledby={id}>
    <div className="flex flex-wrap items-start justify-between gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {action}
    </div>
    <p className="mt-1 text-muted">{text}</p>
    {children}
  </Card>
)
