import type { Member } from '../base/actor.ts'
import type { Db, Tx } from '../db/client.server.ts'
import type { Account } from '../modules/identity/accounts/users/lock-account.server.ts'
import { anonymizeDisputant } from '../modules/money/disputes/anonymize-disputant.server.ts'
import { findMoneyDeletionBlocker } from '../modules/money/payouts/requesting/find-money-deletion-blocker.server.ts'
import { endSubscription } from '../modules/outreach/newsletter/subscriptions/unsubscribe.server.ts'
import {
  type AccountDeletionSteps,
  deleteOwnAccount,
} from '../modules/sales/orders/account-deletion/delete-account.server.ts'

/** Deletes a member's account; the newsletter to their address ends with it. */
export const deleteAccount = (db: Db, member: Member, typed: { password: string }) =>
  deleteOwnAccount(db, member, typed, accountDeletionSteps)

/** An address that was never verified may be somebody else's, and so may the newsletter that goes there. */
async function forgetTheRest(tx: Tx, { id, email, emailVerified }: Account): Promise<void> {
  await anonymizeDisputant(tx, id)
  if (emailVerified) await endSubscription(tx, email)
}

/** What holds an account besides orders, and goes with it. */
export const accountDeletionSteps: AccountDeletionSteps = {
  holds: (tx, { id }) => findMoneyDeletionBlocker(tx, id),
  forget: forgetTheRest,
}
