import { quotedStates } from '#app/base/states.ts'
import type { PaymentWay } from '../attempts/attempt-rules.ts'
import { askedStates, isAsked, isInReview, type PaymentState, reviewStates } from '../status.ts'

/** As SQL, word by word as the index has it: PostgreSQL then sees that it is the same. */
export const waitsForAdmin = `status = ${quotedStates(reviewStates)} or status = ${quotedStates(askedStates)} and way = 'manual' and proof_key is not null`

type Standing = { status: PaymentState; way: PaymentWay; hasProof: boolean }

/** An administrator is waited for: another sum came than was asked for, or a picture of a transfer. */
export const paymentNeedsAdmin = ({ status, way, hasProof }: Standing) =>
  isInReview(status) || (isAsked(status) && way === 'manual' && hasProof)
