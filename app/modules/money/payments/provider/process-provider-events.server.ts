import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/for-each-item.server.ts'
import { UnresolvedOutcome } from '#app/modules/platform/tasks/rules.ts'
import { providerEvents } from '../tables.ts'

/** Asks the provider about a charge and follows. `unsure` is tried again; anything else is the end of it. */
export type EventProcessor = (chargeId: string) => Promise<string>

const batch = 100

/** Looks into all that the provider told and nobody looked into yet, the oldest first. How many there were. */
export async function processProviderEvents(
  db: Db,
  lookInto: EventProcessor,
  now: () => Date,
): Promise<number> {
  let looked = 0
  for (let after: Row | undefined; ; ) {
    const rows = await findLeft(db, now(), after)
    const task = { kind: 'provider-event', keyOf: ({ id }: Row) => id, now: now() } as const
    await forEachItem(db, rows, task, async ({ id, chargeId }) => {
      const outcome = await lookInto(chargeId)
      await db
        .update(providerEvents)
        .set({
          outcome,
          attempts: sql`${providerEvents.attempts} + 1`,
          ...(outcome !== 'unsure' && { handledAt: now() }),
        })
        .where(and(eq(providerEvents.id, id), isNull(providerEvents.handledAt)))
      if (outcome === 'unsure') throw new UnresolvedOutcome('The provider gave no clear answer')
    })
    looked += rows.length
    if (rows.length < batch) return looked
    after = rows.at(-1)
  }
}

type Row = { id: string; chargeId: string; receivedAt: Date }

const findLeft = (db: Db, now: Date, after?: Row): Promise<Row[]> =>
  db
    .select({
      id: providerEvents.id,
      chargeId: providerEvents.chargeId,
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
