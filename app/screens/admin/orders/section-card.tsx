import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

export const SectionCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title} className="min-w-0">
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </Card>
)
