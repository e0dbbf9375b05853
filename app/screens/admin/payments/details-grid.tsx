import type { ReactNode } from 'react'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { Card } from '#app/ui/card.tsx'

/** What is known of one movement of money, in two columns where there is room. */
export const DetailsGrid = ({ children }: { children: ReactNode }) => (
  <Card as="dl" className="mt-4 grid gap-3 sm:grid-cols-2">
    {children}
  </Card>
)

export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

/** Nothing where it has not happened yet. */
export const MomentDetail = ({ name, at, by }: { name: string; at: Date | null; by?: string | undefined }) =>
  at && (
    <Detail name={name}>
      <Timestamp at={at.toISOString()} />
      {by && `, by ${by}`}
    </Detail>
  )
