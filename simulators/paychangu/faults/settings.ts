/** What a simulator does by itself, and when. Milliseconds and kwacha. */
export type Settings = {
  /** Until a test number decides by itself, and until a payout has arrived. */
  decideAfter: number
  /** Until a prompt that nobody answers on the phone has timed out. */
  promptFor: number
  accountFor: number
  /** Between the four tries of a webhook. */
  retryAfter: number
  /** How long a webhook's receiver may take. */
  webhookPatience: number
  /** How many webhooks are on their way at the same time. */
  webhooksAtOnce: number
  /** What lay on the merchant's account before the first charge. */
  openingBalance: number
  pin: string
}

export const defaultSettings: Settings = {
  decideAfter: 2_000,
  promptFor: 120_000,
  accountFor: 60 * 60_000,
  retryAfter: 30 * 60_000,
  webhookPatience: 10_000,
  webhooksAtOnce: 4,
  openingBalance: 100_000_000,
  pin: '1234',
}

/** Time and chance, so that tests may hold both. */
export type SimulatorClock = { now: () => number }
