import type { ReactNode } from 'react'

export const SectionCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0 rounded-card border border-line bg-card p-4">
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </section>
)
