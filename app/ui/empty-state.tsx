import type { ReactNode } from 'react'

type Props = { title: string; text?: ReactNode; art?: ReactNode; action?: ReactNode; heading?: 'h1' | 'h2' }

/** Nothing here yet: says so, and what to do next. `art` is a drawing of any size, usually a piece of cloth. */
export function EmptyState({ title, text, art, action, heading: Heading = 'h2' }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {art && <div className="mb-2 size-28 overflow-hidden rounded-full border-4 border-mist">{art}</div>}
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
