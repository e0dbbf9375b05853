import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { decideReview } from '#app/modules/sales/reviews/deciding/decide-review.server.ts'
import { reviews } from '#app/modules/sales/reviews/tables.ts'
import { answerReview, markReviewHelpful } from '#app/modules/sales/reviews/writing/answering.server.ts'
import { updateReview } from '#app/modules/sales/reviews/writing/writing.server.ts'
import { committed, test } from '#test/db.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aReceivedOrder, aReview, aWrittenReview, noStorage, shownRating } from '#test/make/sales/review.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { createReview } from './write-review.server.ts'

const storage = aStorage()
const reasonOf = (result: { ok: true } | { ok: false; reason: string }) => (result.ok ? 'ok' : result.reason)
const bytesOf = (text: string) => new TextEncoder().encode(text)

test('of four pictures each hostile one refuses all, and nothing of any stays §65.1', async ({ db }) => {
  const { id, buyer } = await aReceivedOrder(db)
  const good = await plainJpeg()
  const hostile = {
    'nothing at all': new Uint8Array(0),
    'a script': bytesOf('<script>alert(1)</script>'),
    'a drawing': bytesOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a page behind the first bytes of a picture': new Uint8Array([0xff, 0xd8, 0xff, ...bytesOf('<html>')]),
    'half a picture': good.slice(0, 40),
    'a PNG of a million by a million': Buffer.from(
      '89504e470d0a1a0a0000000d49484452000f4240000f42400806000000000000000000',
      'hex',
    ),
    'a file of another kind': bytesOf('%PDF-1.7 %âãÏÓ'),
  }
  for (const [what, bytes] of Object.entries(hostile)) {
    const sent = [good, good, good, bytes].map((each) => ({ name: '../../x.jpg\0.php', bytes: each }))
    const written = await createReview(
      db,
      storage(),
      { actor: buyer },
      aWrittenReview(id, { pictures: sent }),
    )
    expect(written.ok, what).toBe(false)
    expect([await db.$count(reviews), await db.$count(pictures)], what).toEqual([0, 0])
  }
})

committed(
  'an author who edits while an administrator decides never brings a removed review back §65.2',
  async ({ db }) => {
    for (let round = 0; round < 6; round++) {
      const { review, asker, product } = await aReview(db, { stars: 5, text: `Round ${round}` })
      const admin = await anAdmin(db)
      const edits = [1, 2, 3].map((stars) =>
        updateReview(db, asker, { reviewId: review.id, stars, text: `${round} ${stars}` }),
      )
      await Promise.all([
        ...edits,
        decideReview(db, admin, { reviewId: review.id, move: 'remove', reason: 'Untrue' }),
      ])
      const [after] = await db.select().from(reviews).where(eq(reviews.id, review.id))
      expect(after!.status).toBe('removed')
      expect(await shownRating(db, product.id)).toMatchObject({ count: 0, average: null })
      expect(reasonOf(await updateReview(db, asker, { reviewId: review.id, stars: 5, text: 'Again' }))).toBe(
        'edit-over',
      )
    }
  },
)

committed('ten votes and ten answers at once are one vote and one answer §65.6 §65.7', async ({ db }) => {
  const { review, seller } = await aReview(db)
  const voter = await aBuyer(db)
  const ten = Array.from({ length: 10 }, (_, each) => each)
  await Promise.all(ten.map(() => markReviewHelpful(db, voter, { reviewId: review.id, helpful: true })))
  await Promise.all(ten.map(() => answerReview(db, seller, { reviewId: review.id, answer: 'Thank you.' })))
  const [after] = await db.select().from(reviews).where(eq(reviews.id, review.id))
  expect(after).toMatchObject({ helpful: 1, answer: 'Thank you.', answerEditedAt: null })
})

test('other people’s ids open nothing: not a stranger, another seller, nor an id that is none §65.2', async ({
  db,
}) => {
  const { review, id } = await aReview(db, { text: 'Fine' })
  const [stranger, seller] = [await aBuyer(db), await aSeller(db)]
  const ids = [review.id, review.orderItemId, id, "' or 1=1 --", '', 'x'.repeat(500)]
  for (const reviewId of ids) {
    const edit = { reviewId, stars: 1, text: 'Bad' }
    expect(reasonOf(await updateReview(db, { actor: stranger }, edit)), reviewId).toBe('review-not-found')
    expect(reasonOf(await answerReview(db, seller, { reviewId, answer: 'Ha' })), reviewId).toBe(
      'review-not-found',
    )
  }
  for (const orderId of [id, review.id, "'", 'x'.repeat(500)])
    expect(reasonOf(await createReview(db, noStorage, { actor: stranger }, aWrittenReview(orderId)))).toBe(
      'order-not-found',
    )
  const [after] = await db.select().from(reviews)
  expect(after).toMatchObject({ stars: 5, text: 'Fine', answer: null })
})
