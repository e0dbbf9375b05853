import { Badge, type Tone } from './badge.tsx'
import type { IconComponent } from './icons.tsx'

export type StatusLook = { text: string; tone: Tone; Icon: IconComponent }

/** Where something stands, said by colour, picture and word alike. */
export const StatusBadge = ({ text, tone, Icon }: StatusLook) => (
  <Badge tone={tone} className="px-2.5 py-1">
    <Icon className="size-3.5" aria-hidden="true" />
    {text}
  </Badge>
)

export const statusLabelsOf = <Status extends string>(looks: Record<Status, StatusLook>) =>
  Object.fromEntries(Object.entries<StatusLook>(looks).map(([status, { text }]) => [status, text])) as Record<
    Status,
    string
  >
