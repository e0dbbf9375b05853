import type { SellerStatus } from '#app/domain/sellers/review-rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Ban, CircleCheck, Clock, EyeOff, type IconComponent } from '#app/ui/icons.tsx'

const looks: Record<SellerStatus, { text: string; tone: Tone; Icon: IconComponent }> = {
  pending: { text: 'Pending', tone: 'sun', Icon: Clock },
  approved: { text: 'Approved', tone: 'leaf', Icon: CircleCheck },
  rejected: { text: 'Rejected', tone: 'clay', Icon: Ban },
  suspended: { text: 'Suspended', tone: 'plain', Icon: EyeOff },
}
export const shopStatusLabels = Object.fromEntries(
  Object.entries(looks).map(([status, { text }]) => [status, text]),
) as Record<SellerStatus, string>

export function ShopStatus({ status }: { status: SellerStatus }) {
  const { text, tone, Icon } = looks[status]
  return (
    <Badge tone={tone} className="px-2.5 py-1">
      <Icon className="size-3.5" aria-hidden="true" />
      {text}
    </Badge>
  )
}
