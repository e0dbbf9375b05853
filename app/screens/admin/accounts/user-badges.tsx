import type { Role } from '#app/base/actor.ts'
import type { Message } from '#app/messages/language.ts'
import type { AccountStatus } from '#app/modules/platform/users/status.ts'
import { Ban, CircleCheck, CircleUser, ShieldCheck, Store } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'
import * as texts from '#messages/admin-accounts.ts'

const roleLooks: Record<Role, StatusLook<Message>> = {
  buyer: { text: texts.buyer, tone: 'plain', Icon: CircleUser },
  seller: { text: texts.seller, tone: 'plain', Icon: Store },
  admin: { text: texts.administrator, tone: 'ink', Icon: ShieldCheck },
}
export const roleLabels = statusLabelsOf(roleLooks)
export const RoleBadge = ({ role }: { role: Role }) => <StatusBadge {...roleLooks[role]} />

const standingLooks: Record<AccountStatus, StatusLook<Message>> = {
  active: { text: texts.active, tone: 'leaf', Icon: CircleCheck },
  suspended: { text: texts.suspended, tone: 'clay', Icon: Ban },
}
export const AccountStatusBadge = ({ status }: { status: AccountStatus }) => (
  <StatusBadge {...standingLooks[status]} />
)
