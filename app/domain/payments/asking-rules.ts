import type { PaymentState } from './attempt-rules.ts'

const minute = 60_000

/** So long is a payment that nobody waits for asked about now and then; after that only its webhook tells. */
export const askedFor = 24 * 60 * minute

type Attempt = { status: PaymentState; createdAt: Date; askedAt: Date | null }

/** Whether it is time to ask about an attempt: soon at first, then with growing pauses. */
export function isTimeToAsk({ createdAt, askedAt }: Attempt, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime()
  return now.getTime() - (askedAt ?? createdAt).getTime() >= pauseAt(age)
}

function pauseAt(age: number) {
  if (age < 10 * minute) return minute / 3
  if (age < 60 * minute) return 3 * minute
  return age < 6 * 60 * minute ? 15 * minute : 60 * minute
}
