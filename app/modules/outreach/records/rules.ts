/** What of a shop is counted: orders of the last 90 days by what became of them. */
export type ShopFigures = {
  /** That were sent, that were late, or that the shop cancelled: the others are open still, or were not its to send. */
  orders: number
  sentOnTime: number
  cancelled: number
  disputesLost: number
  sent: number
  sentWithinDay: number
  completed: number
  lostSince: number
}
/** What buyers and those who ask say of it. */
export type ShopVoices = { rating: number | null; ratings: number; asked: number; answered: number }
export type ShopRecord = ShopFigures & ShopVoices

export const recordDays = 90
/** Below it nothing is said: of three orders one that was late is no third. */
export const minOrders = 5
export const minQuestions = 5

/** What is shown of a record; nothing where there are too few orders to say. */
export type ShownRecord = {
  orders: number
  onTimePercent: number
  cancelled: number
  disputesLost: number
  answersPercent: number | null
  rating: number | null
  ratings: number
}

/** Shares are rounded down: 100 % means all of them. */
const percentOf = (part: number, whole: number) => Math.floor((part * 100) / whole)

export function shownRecord(record: ShopRecord | undefined): ShownRecord | undefined {
  if (!record || record.orders < minOrders) return undefined
  const { orders, sentOnTime, cancelled, disputesLost, rating, ratings, asked, answered } = record
  return {
    orders,
    onTimePercent: percentOf(sentOnTime, orders),
    cancelled,
    disputesLost,
    answersPercent: asked < minQuestions ? null : percentOf(answered, asked),
    rating,
    ratings,
  }
}

/** What buyers gave the shop, where its record is shown and anybody did. */
export const shopRatingFrom = (record: ShownRecord | undefined) =>
  record && record.rating !== null ? { average: record.rating, count: record.ratings } : undefined
