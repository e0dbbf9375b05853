import { createHash } from 'node:crypto'

/** Which of PayChangu's spellings a charge gets: by its id, so that it is always the same. */
export function quirksOf(chargeId: string) {
  const [first] = createHash('sha256').update(chargeId).digest()
  const bit = (number: number) => ((first! >> number) & 1) === 1
  return {
    success: bit(0) ? 'success' : 'successful',
    currency: bit(1) ? 'MWK' : 'MK',
    /** Beside `data`: of the asking, though it is spelled like that of a payment. */
    top: bit(2) ? 'success' : 'successful',
    sum: (amount: number) => (bit(3) ? String(amount) : amount),
  }
}
export type Quirks = ReturnType<typeof quirksOf>
