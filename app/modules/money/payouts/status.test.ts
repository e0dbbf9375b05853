import { expect } from 'vitest'
import { debtPaymentStates, mayAttemptBecome } from '#app/modules/money/payments/status.ts'
import { test } from '#test/db.ts'
import { movesAllowedBy, pairsOf } from '#test/state-moves.ts'
import { payoutMoves, payoutStates } from './status.ts'

test('the database lets a payout move where its card does, and nowhere else §47.3', async ({ db }) => {
  expect(await movesAllowedBy(db, 'keep_payout', payoutStates)).toEqual(pairsOf(payoutMoves))
})

test('a payment of a debt moves as an attempt of a buyer does, without reviews', async ({ db }) => {
  const moves = debtPaymentStates.flatMap((from) =>
    debtPaymentStates.filter((to) => mayAttemptBecome(from, to)).map((to) => `${from} ${to}`),
  )
  expect(await movesAllowedBy(db, 'guard_debt_payment', debtPaymentStates)).toEqual(new Set(moves))
})
