import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { ReportedKind } from '#app/modules/outreach/reports/rules.ts'
import { TextLink } from '#app/ui/text-link.tsx'

type Props = {
  kind: ReportedKind
  id: string
  /** What lets a guest see it there too. */
  from?: Record<string, string>
  className?: string
  children: ReactNode
}

/** To the page where a thing is reported, in the background of what stands around it. */
export const ReportLink = ({ kind, id, from, className = '', children }: Props) => (
  <TextLink
    tall
    tone="plain"
    to={`${href('/report')}?${new URLSearchParams({ kind, id, ...from })}`}
    className={`text-muted text-sm print:hidden ${className}`}
  >
    {children}
  </TextLink>
)
