import type { PaymentState, PaymentWay } from '../attempts/attempt-rules.ts'

/** As SQL, word by word as the index has it: PostgreSQL then sees that it is the same. */
export const waitsForAdmin = `status = 'review' or status = 'pending' and way = 'manual' and proof_key is not null`

type Standing = { status: PaymentState; way: PaymentWay; hasProof: boolean }

/** An administrator is waited for: another sum came than was asked for, or a picture of a transfer. */
export const paymentNeedsAdmin = ({ status, way, hasProof }: Standing) =>
  status === 'review' || (status === 'pending' && way === 'manual' && hasProof)
