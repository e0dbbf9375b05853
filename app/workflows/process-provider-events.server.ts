import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/client.server.ts'
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts'
import { providerEvents } from '../modules/money/payments/tables.ts'
import { UnresolvedOutcome } from '../modules/platform/tasks/rules.ts'
import { forEachItem, isNotBackingOff } from '../modules/platform/tasks/tasks.server.ts'
import { confirmCharge } from './confirm-charge.server.ts'

const batch = 100

/**
 * Asks the provider about each charge that it sent an event of, the oldest first, and writes down what became of it. An
 * `unsure` answer is tried again, and so is one that is behind the event: nobody asks about a payment of long ago once
 * more. Any other is the end of the event. Returns how many there were.
 */
export async function processProviderEvents(
  db: Db,
  gateway: PaymentGateway,
  now: () => Date,
  confirm = confirmCharge,
): Promise<number> {
  let looked = 0
  for (let after: Row | undefined; ; ) {
    const rows = await findLeft(db, now(), after)
    const task = { kind: 'provider-event', keyOf: ({ id }: Row) => id, now: now() } as const
    await forEachItem(db, rows, task, async ({ id, chargeId, status }) => {
      const outcome = await confirm(db, gateway, chargeId, now())
      const isOpen = outcome === 'unsure' || mayYetFollow.get(status)?.has(outcome)
      await db
        .update(providerEvents)
        .set({
          outcome,
          attempts: sql`${providerEvents.attempts} + 1`,
          ...(!isOpen && { handledAt: now() }),
        })
        .where(and(eq(providerEvents.id, id), isNull(providerEvents.handledAt)))
      if (isOpen) throw new UnresolvedOutcome('The provider gave no clear answer')
    })
    looked += rows.length
    if (rows.length < batch) return looked
    after = rows.at(-1)
  }
}

/** What the provider, asked, may say at first after it told of each; of a reversal also where an administrator decides about the money first. */
const mayYetFollow = new Map<string, ReadonlySet<string>>([
  ['succeeded', new Set(['created', 'pending', 'expired', 'unknown'])],
  ['reversed', new Set(['succeeded', 'review'])],
])

type Row = { id: string; chargeId: string; status: string; receivedAt: Date }

const findLeft = (db: Db, now: Date, after?: Row): Promise<Row[]> =>
  db
    .select({
      id: providerEvents.id,
      chargeId: providerEvents.chargeId,
      status: providerEvents.status,
      receivedAt: providerEvents.receivedAt,
    })
    .from(providerEvents)
    .where(
      and(
        isNull(providerEvents.handledAt),
        isNotBackingOff(db, 'provider-event', providerEvents.id, now),
        after &&
          or(
            gt(providerEvents.receivedAt, after.receivedAt),
            and(eq(providerEvents.receivedAt, after.receivedAt), gt(providerEvents.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(providerEvents.receivedAt), asc(providerEvents.id))
    .limit(batch)
