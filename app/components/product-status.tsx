import type { ProductStatus as Status } from '#app/domain/catalog/rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Ban, CircleCheck, Clock, EyeOff, type IconComponent } from '#app/ui/icons.tsx'

const looks: Record<Status, { text: string; tone: Tone; Icon: IconComponent }> = {
  approved: { text: 'Approved', tone: 'leaf', Icon: CircleCheck },
  pending: { text: 'Pending', tone: 'sun', Icon: Clock },
  rejected: { text: 'Rejected', tone: 'clay', Icon: Ban },
  paused: { text: 'Paused', tone: 'plain', Icon: EyeOff },
}
export const productStatusLabels = Object.fromEntries(
  Object.entries(looks).map(([status, { text }]) => [status, text]),
) as Record<Status, string>

export function ProductStatus({ status }: { status: Status }) {
  const { text, tone, Icon } = looks[status]
  return (
    <Badge tone={tone} className="px-2.5 py-1">
      <Icon className="size-3.5" aria-hidden="true" />
      {text}
    </Badge>
  )
}
