type Standing = { balance: number; isPaused: boolean }

/** A shop that owes more than the limit takes no cash until it has settled all of it. */
export function isCashPaused({ balance, isPaused }: Standing, debtLimit: number): boolean {
  if (balance < -debtLimit) return true
  return balance < 0 && isPaused
}
