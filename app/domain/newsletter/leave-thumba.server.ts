import type { Db, Tx } from '../../db/client.server.ts'
import type { Account } from '../accounts/lock-account.server.ts'
import { forgetDisputant } from '../disputes/forget-disputant.server.ts'
import { type Beyond, deleteAccount } from '../orders/delete-account.server.ts'
import { findMoneyTie } from '../payouts/find-money-tie.server.ts'
import type { Member } from '../shared/actor.ts'
import { endSubscription } from './unsubscribe.server.ts'

/** Deletes a member's account; the newsletter to their address ends with it. */
export const leaveThumba = (db: Db, member: Member, typed: { password: string }) =>
  deleteAccount(db, member, typed, beyondOrders)

/** An address that was never verified may be somebody else's, and so may the newsletter that goes there. */
async function forgetTheRest(tx: Tx, { id, email, emailVerified }: Account): Promise<void> {
  await forgetDisputant(tx, id)
  if (emailVerified) await endSubscription(tx, email)
}

/** What holds an account besides orders, and goes with it. */
export const beyondOrders: Beyond = {
  holds: (tx, { id }) => findMoneyTie(tx, id),
  forget: forgetTheRest,
}
