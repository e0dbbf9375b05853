import type { Seller } from '#app/base/actor.ts'
import { type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { mayRequestPayout, type PayoutRefusal } from '../rules.ts'
import type { PayoutRow } from '../sending/post-payout.server.ts'
import { createPayout, lockPayoutRequest } from './create-payout.server.ts'
import type { DestinationKind } from './destination-rules.ts'
import { mayRequestFinalPayout } from './final-payout-rules.ts'
import { findSellingActivity } from './find-selling-activity.server.ts'

type Wish = { amount: number; kind: DestinationKind }

/** Asks for a payout to the wallet or the account of one's shop. The money leaves the balance at once. */
export const requestPayout = (
  db: Db,
  seller: Seller,
  { amount, kind }: Wish,
  now = new Date(),
): Promise<Result<PayoutRow, PayoutRefusal>> =>
  transact<PayoutRow, PayoutRefusal>(db, async (tx) => {
    const asking = await lockPayoutRequest(tx, seller, now)
    if (!asking) return refuse('no-shop')
    const may = mayRequestPayout({ amount, ...asking })
    return may.ok ? createPayout(tx, seller, asking, { amount, kind, last: false }, now) : may
  })

/** Asks for all that is left below the smallest payout, as the last one of a shop that sells no more. */
export const requestFinalPayout = (
  db: Db,
  seller: Seller,
  { kind }: Pick<Wish, 'kind'>,
  now = new Date(),
): Promise<Result<PayoutRow, PayoutRefusal>> =>
  transact<PayoutRow, PayoutRefusal>(db, async (tx) => {
    const asking = await lockPayoutRequest(tx, seller, now)
    if (!asking) return refuse('no-shop')
    const may = mayRequestFinalPayout({ ...asking, ...(await findSellingActivity(tx, seller)) })
    if (!may.ok) return may
    return createPayout(tx, seller, asking, { amount: asking.available, kind, last: true }, now)
  })
