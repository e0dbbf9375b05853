import type { Role } from '#app/base/actor.ts'
import type { AccountStatus } from '#app/modules/identity/accounts/users/user-action-rules.ts'
import { Ban, CircleCheck, CircleUser, ShieldCheck, Store } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'

const roleLooks: Record<Role, StatusLook> = {
  buyer: { text: 'Buyer', tone: 'plain', Icon: CircleUser },
  seller: { text: 'Seller', tone: 'plain', Icon: Store },
  admin: { text: 'Administrator', tone: 'ink', Icon: ShieldCheck },
}
export const roleLabels = statusLabelsOf(roleLooks)
export const RoleBadge = ({ role }: { role: Role }) => <StatusBadge {...roleLooks[role]} />

const standingLooks: Record<AccountStatus, StatusLook> = {
  active: { text: 'Active', tone: 'leaf', Icon: CircleCheck },
  suspended: { text: 'Suspended', tone: 'clay', Icon: Ban },
}
export const accountStatusLabels = statusLabelsOf(standingLooks)
export const AccountStatusBadge = ({ status }: { status: AccountStatus }) => (
  <StatusBadge {...standingLooks[status]} />
)
