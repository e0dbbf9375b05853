import { labelsOf, StatusBadge, type StatusLook } from '#app/components/status-badge.tsx'
import type { UserStanding } from '#app/domain/accounts/user-act-rules.ts'
import type { Role } from '#app/domain/shared/actor.ts'
import { Ban, CircleCheck, CircleUser, ShieldCheck, Store } from '#app/ui/icons.tsx'

const roleLooks: Record<Role, StatusLook> = {
  buyer: { text: 'Buyer', tone: 'plain', Icon: CircleUser },
  seller: { text: 'Seller', tone: 'plain', Icon: Store },
  admin: { text: 'Administrator', tone: 'ink', Icon: ShieldCheck },
}
export const roleLabels = labelsOf(roleLooks)
export const RoleBadge = ({ role }: { role: Role }) => <StatusBadge {...roleLooks[role]} />

const standingLooks: Record<UserStanding, StatusLook> = {
  active: { text: 'Active', tone: 'leaf', Icon: CircleCheck },
  suspended: { text: 'Suspended', tone: 'clay', Icon: Ban },
}
export const standingLabels = labelsOf(standingLooks)
export const StandingBadge = ({ status }: { status: UserStanding }) => (
  <StatusBadge {...standingLooks[status]} />
)
