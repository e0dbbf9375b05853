import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Tx } from '#app/db/client.server.ts'
import { hideReportedProduct } from '#app/modules/catalog/moderation/hide-reported-product.server.ts'
import { moderateProducts } from '#app/modules/catalog/moderation/moderate-products.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { hideQuestion } from '#app/modules/catalog/questions/hide-question.server.ts'
import { decideReview, hideReportedReview } from '#app/modules/sales/reviews/deciding/decide-review.server.ts'
import type { ReportedKind } from './rules.ts'

type Thing = { thingId: string; hiddenVersion: number | null }
type Decided = { admin: Admin; reason: string; now: Date }
type Acts = {
  /** Hides it until somebody looked, because many reported it. Returns which version was hidden. */
  hide?: (tx: Tx, thingId: string, now: Date) => Promise<number | undefined>
  /** Takes it away by the operation of its owner, which tells whose it is. False where it can't be any more. */
  remove: (tx: Tx, thing: Thing, decided: Decided) => Promise<boolean>
  /** Shows what reports had hidden. */
  restore?: (tx: Tx, thing: Thing & { hiddenVersion: number }, decided: Decided) => Promise<unknown>
}

const question: Acts = { remove: (tx, { thingId }, { now }) => hideQuestion(tx, thingId, now) }

/**
 * What is done with each kind. Shops and people are suspended at their own page, where the password is asked again, and what
 * two people wrote to each other stays between them: only a warning answers it.
 */
export const actsOn: Partial<Record<ReportedKind, Acts>> = {
  product: {
    hide: hideReportedProduct,
    async remove(tx, { thingId }, { admin, reason, now }) {
      const status = await statusOf(tx, thingId)
      const verdict = status === 'pending' ? 'reject' : 'take-down'
      const done = await moderateProducts(tx, admin, { verdict, reason, chosen: [{ id: thingId }] }, now)
      return done.ok && done.value.judged.length + done.value.already.length > 0
    },
    /** Where its seller changed it meanwhile it waits for approval anyhow, as every changed product does. */
    async restore(tx, { thingId, hiddenVersion }, { admin, now }) {
      if ((await statusOf(tx, thingId)) !== 'pending') return
      const chosen = [{ id: thingId, version: hiddenVersion }]
      await moderateProducts(tx, admin, { verdict: 'approve', reason: '', chosen }, now)
    },
  },
  review: {
    async hide(tx, thingId, now) {
      return (await hideReportedReview(tx, thingId, now)) && 1
    },
    async remove(tx, { thingId }, { admin, reason, now }) {
      return (await decideReview(tx, admin, { reviewId: thingId, move: 'remove', reason }, now)).ok
    },
    restore: (tx, { thingId }, { admin, now }) =>
      decideReview(tx, admin, { reviewId: thingId, move: 'reinstate' }, now),
  },
  question,
  answer: question,
}

export const canRemove = (kind: ReportedKind): boolean => actsOn[kind] !== undefined

async function statusOf(tx: Tx, id: string) {
  const [found] = await tx.select({ status: products.status }).from(products).where(eq(products.id, id))
  return found?.status
}
