import type { ReactNode } from 'react'

/** Facts of one kind, under a heading. */
export const DetailsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="rounded-card border border-line bg-card p-4">
    <h2 className="text-lg">{title}</h2>
    <dl className="mt-2 flex flex-col gap-2">{children}</dl>
  </section>
)

export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_1fr] items-baseline gap-2">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
