import type { Tx } from '#app/db/client.server.ts'
import { handBackDue } from './rules.ts'
import { handBacks } from './tables.ts'

type Asked = { amount: number; wasBooked: boolean; onceKey: string; now: Date }

/** Writes down that the seller of a cash order owes its buyer cash. The caller has locked the order. */
export async function askForHandBack(tx: Tx, order: { id: string }, { now, ...asked }: Asked) {
  await tx
    .insert(handBacks)
    .values({ orderId: order.id, ...asked, dueAt: handBackDue(now), createdAt: now })
    .onConflictDoNothing()
}
