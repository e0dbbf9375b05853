import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { createReview } from '#app/workflows/write-review.server.ts'
import { test } from '#test/db.ts'
import {
  anotherReceivedOrder,
  aReceivedOrder,
  aWrittenReview,
  noStorage,
  shownRating,
} from '#test/make/sales/review.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import { decideReview, hideReportedReview } from './deciding/decide-review.server.ts'
import { findOrderMarks, markOrder } from './marks/mark-order.server.ts'
import { type Review, reviews } from './tables.ts'
import { answerReview, markReviewHelpful } from './writing/answering.server.ts'
import { updateReview } from './writing/writing.server.ts'

const hour = 3_600_000
const texts = ['Good', '', 'Real ivory inside', 'Whatsapp me 0999 123 456'] as const
const actors = ['author', 'other', 'seller', 'admin'] as const
const acts = [
  'write',
  'edit',
  'answer',
  'approve',
  'hide',
  'remove',
  'reinstate',
  'report',
  'helpful',
  'mark',
  'wait',
] as const

const step = fc.record({
  // Some more often: a decision needs a review, and blindness a mark and days.
  act: fc.constantFrom(...acts, 'write', 'write', 'mark', 'mark', 'wait', 'wait', 'hide'),
  actor: fc.constantFrom(...actors, 'author', 'admin'),
  line: fc.nat(1),
  stars: fc.integer({ min: 1, max: 5 }),
  text: fc.constantFrom(...texts),
})

/** Said without the program's table: which statuses each act may lead to from which. `-` is a line without a review. */
const allowed: Record<string, string[]> = {
  write: ['->published', '->waiting'],
  edit: ['published>waiting', 'waiting>published'],
  approve: ['waiting>published'],
  hide: ['published>hidden'],
  report: ['published>hidden'],
  remove: ['waiting>removed', 'published>removed', 'hidden>removed'],
  reinstate: ['hidden>published', 'removed>published'],
}

class Undo extends Error {}
const undone = (db: Db, work: (tx: Db) => Promise<void>) =>
  db
    .transaction(async (tx) => {
      await work(tx)
      throw new Undo()
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error
    })

async function aWorld(db: Db) {
  const first = await aReceivedOrder(db)
  const sales = [first, await anotherReceivedOrder(db, first)]
  return { first, sales, admin: await anAdmin(db), other: await aBuyer(db) }
}
type World = Awaited<ReturnType<typeof aWorld>>

/** What the product must show, added up from the rows one by one. */
function recomputed(all: Review[]) {
  const spread = [0, 0, 0, 0, 0]
  let [count, sum] = [0, 0]
  for (const { status, stars } of all) {
    if (status !== 'published') continue
    spread[stars - 1]! += 1
    count += 1
    sum += stars
  }
  return { count, average: count ? Math.round((sum / count) * 100) / 100 : null, spread }
}

type Step = {
  act: (typeof acts)[number]
  actor: (typeof actors)[number]
  line: number
  stars: number
  text: string
}

async function act(db: Db, world: World, { act: what, actor, line, stars, text }: Step, now: Date) {
  const sale = world.sales[line]!
  const who = { author: sale.buyer, other: world.other, seller: sale.seller, admin: world.admin }[actor]
  const [review] = await db.select().from(reviews).where(eq(reviews.orderId, sale.id))
  const reviewId = review?.id ?? 'nothing'
  switch (what) {
    case 'write':
      return createReview(db, noStorage, { actor: who }, aWrittenReview(sale.id, { stars, text }), now)
    case 'edit':
      return updateReview(db, { actor: who }, { reviewId, stars, text }, now)
    case 'answer':
      return answerReview(db, who, { reviewId, answer: `Thanks ${stars}` }, now)
    case 'helpful':
      return markReviewHelpful(db, who, { reviewId, helpful: stars > 2 })
    case 'mark': {
      const side = actor === 'seller' ? 'seller' : 'buyer'
      return markOrder(
        db,
        { actor: who },
        { orderId: sale.id, side, good: stars > 2, reasons: [], text: '' },
        now,
      )
    }
    case 'report':
      return db.transaction((tx) => hideReportedReview(tx, reviewId, now))
    case 'wait':
      return undefined
    default:
      // The screen lets administrators alone in; the operation's type does too.
      return actor === 'admin'
        ? decideReview(db, world.admin, { reviewId, move: what, reason: 'Why' }, now)
        : undefined
  }
}

test('whatever is done by whomever in whichever order: sums, states, authors, answers and blindness hold §65.2 §65.3 §65.5', async ({
  db,
}) => {
  const world = await aWorld(db)
  const productId = world.first.product.id
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }), (steps) =>
      undone(db, async (tx) => {
        let now = Date.now()
        for (const each of steps) {
          now += each.act === 'wait' ? 40 * hour : 60_000
          const before = await tx.select().from(reviews)
          await act(tx, world, each, new Date(now))
          const after = await tx.select().from(reviews)
          checkStep(each, before, after, world)
          expect(await shownRating(tx, productId)).toEqual(recomputed(after))
          await checkBlindness(tx, world, now)
        }
      }),
    ),
    { numRuns: 30 },
  )
})

function checkStep({ act: what, actor, line }: Step, before: Review[], after: Review[], world: World) {
  const lines = after.map(({ orderItemId }) => orderItemId)
  expect(new Set(lines).size, 'one of each line').toBe(lines.length)
  for (const review of after) {
    const was = before.find(({ id }) => id === review.id)
    const moved = `${was?.status ?? '-'}>${review.status}`
    if (was?.status !== review.status) expect(allowed[what], `${what}: ${moved}`).toContain(moved)
    const own = review.orderId === world.sales[line]!.id
    const said = JSON.stringify([was?.stars, was?.text]) !== JSON.stringify([review.stars, review.text])
    if (said) expect([own, actor]).toEqual([true, 'author'])
    if (was?.answer !== review.answer && was) expect([own, actor]).toEqual([true, 'seller'])
    if (actor === 'seller' && what !== 'report') expect(review.status).toBe(was?.status)
    if (said && review.status === 'published') expect(review.text).not.toMatch(/ivory|123/)
    expect(review.helpful).toBeLessThanOrEqual(4)
  }
}

/** By the rule as people would say it, from the rows' own times. */
async function checkBlindness(db: Db, world: World, now: number) {
  for (const { id } of world.sales) {
    const all = (await findOrderMarks(db, id, { side: undefined, now: new Date(now + 365 * 24 * hour) }))
      .marks
    for (const side of ['buyer', 'seller'] as const) {
      const seen = (await findOrderMarks(db, id, { side, now: new Date(now) })).marks.map(({ by }) => by)
      const other = side === 'buyer' ? 'seller' : 'buyer'
      const theirs = all.find(({ by }) => by === other)
      const open = all.length === 2 || (theirs && now - theirs.createdAt.getTime() >= 7 * 24 * hour)
      expect(seen.includes(other)).toBe(!!theirs && !!open)
    }
  }
}
