import { type SQL, sql } from 'drizzle-orm'
import type { ledgerSets } from '#app/modules/money/ledger/tables.ts'
import { chargebackParts, chargebacks } from '../tables.ts'

/** Whether a set of an order was posted because the provider took its money back: in the same moment, for the same order. */
export const isByCharge = ({ at, kind, orderId }: typeof ledgerSets): SQL<boolean> =>
  sql<boolean>`${kind} in ('refund', 'reversal') and exists (
    select from ${chargebackParts} join ${chargebacks} on ${chargebacks.id} = ${chargebackParts.chargebackId}
     where ${chargebackParts.orderId} = ${orderId} and ${chargebacks.createdAt} = ${at})`
