import type { ReactNode } from 'react'
import { When } from '#app/components/when.tsx'

/** What is known of one movement of money, in two columns where there is room. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="mt-4 grid gap-3 rounded-card border border-line bg-card p-4 sm:grid-cols-2">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

/** Nothing where it has not happened yet. */
export const Moment = ({ name, at, by }: { name: string; at: Date | null; by?: string | undefined }) =>
  at && (
    <Fact name={name}>
      <When at={at.toISOString()} />
      {by && `, by ${by}`}
    </Fact>
  )
