import { accountContact } from '../../base/account-contact.ts'
import type { Admin } from '../../base/actor.ts'
import type { Tx } from '../../db/client.server.ts'
import type { Account } from '../../modules/identity/accounts/locking.server.ts'
import type { ActKind } from '../../modules/platform/approvals/approval-rules.ts'
import { requireSecond } from '../../modules/platform/approvals/second.server.ts'

type About = { kind: Extract<ActKind, `user.${string}`>; reason?: string; now: Date }

/** Who is an administrator two decide, whatever it is about: else one would make others, or be left alone. */
export const requireSecondForAdmin = (tx: Tx, admin: Admin, account: Account, { kind, reason, now }: About) =>
  requireSecond(
    tx,
    admin,
    {
      kind,
      subject: { kind: 'user', id: account.id },
      payee: `user:${account.id}`,
      amount: null,
      facts: { account: account.name, contact: accountContact(account), reason },
    },
    now,
  )
