import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { movesAllowedBy, pairsOf } from '#test/state-moves.ts'
import {
  arrivedRefunds,
  refundMoves,
  refundStates,
  refundsForAdmin,
  refundsToSend,
  refundsUnderWay,
  refundsWithUs,
} from './status.ts'

test('the database lets a refund move where its card does, and nowhere else', async ({ db }) => {
  expect(await movesAllowedBy(db, 'keep_refund', refundStates)).toEqual(pairsOf(refundMoves))
})

test('of a refund it is known where its money is, and who goes on with it', () => {
  expect(refundsWithUs).toEqual(['due', 'failed'])
  expect(refundsToSend).toEqual(['due'])
  expect(refundsForAdmin).toEqual(['failed'])
  expect(refundsUnderWay).toEqual(['sending'])
  expect(arrivedRefunds).toEqual(['paid'])
})
