import { type Db, transact } from '../../db/client.server.ts'
import type { Seller } from '../shared/actor.ts'
import { type Result, refuse } from '../shared/result.ts'
import { beginPayout, holdAsking } from './begin-payout.server.ts'
import type { PayoutRow } from './book-payout.server.ts'
import type { DestinationKind } from './destination-rules.ts'
import { findSelling } from './find-selling.server.ts'
import { mayAskForRest } from './rest-rules.ts'
import { mayAsk, type PayoutRefusal } from './rules.ts'

type Wish = { amount: number; kind: DestinationKind }

/** Asks for a payout to the wallet or the account of one's shop. The money leaves the balance at once. */
export const requestPayout = (
  db: Db,
  seller: Seller,
  { amount, kind }: Wish,
  now = new Date(),
): Promise<Result<PayoutRow, PayoutRefusal>> =>
  transact<PayoutRow, PayoutRefusal>(db, async (tx) => {
    const asking = await holdAsking(tx, seller, now)
    if (!asking) return refuse('no-shop')
    const may = mayAsk({ amount, ...asking })
    return may.ok ? beginPayout(tx, seller, asking, { amount, kind, last: false }, now) : may
  })

/** Asks for all that is left below the smallest payout, as the last one of a shop that sells no more. */
export const requestLastPayout = (
  db: Db,
  seller: Seller,
  { kind }: Pick<Wish, 'kind'>,
  now = new Date(),
): Promise<Result<PayoutRow, PayoutRefusal>> =>
  transact<PayoutRow, PayoutRefusal>(db, async (tx) => {
    const asking = await holdAsking(tx, seller, now)
    if (!asking) return refuse('no-shop')
    const may = mayAskForRest({ ...asking, ...(await findSelling(tx, seller)) })
    if (!may.ok) return may
    return beginPayout(tx, seller, asking, { amount: asking.available, kind, last: true }, now)
  })
