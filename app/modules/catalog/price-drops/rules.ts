/**
 * So much less is worth a message. Below 5 % haggling saves more, and for less than MK 100 nobody opens a page that
 * costs data.
 */
export const leastDrop = { percent: 5, kwacha: 100 }

/**
 * A price is compared with the lowest of so many days, as shops in Europe must (directive 98/6/EC, article 6a): raising a
 * price first and lowering it then is no drop.
 */
export const comparedDays = 30
/** Nobody is told of the same product twice within so many days, in whatever steps it falls. */
export const daysBetweenNotices = 7
/** One person is told of so many products a day: a shop that lowers all its prices fills no inbox. */
export const maxNoticesADay = 5

export const dayMilliseconds = 24 * 3600 * 1000

/** Whether buyers are told that a price fell below `lowest`, the lowest that they saw in the days compared. */
export function isPriceDrop(lowest: number, price: number): boolean {
  const saving = lowest - price
  return saving >= leastDrop.kwacha && saving * 100 >= lowest * leastDrop.percent
}

/** Whether somebody is told again: `toldAt` of this product, `toldToday` of any. */
export const isNoticeDue = ({ toldAt, toldToday }: { toldAt: Date | null; toldToday: number }, now: Date) =>
  toldToday < maxNoticesADay &&
  (!toldAt || now.getTime() - toldAt.getTime() >= daysBetweenNotices * dayMilliseconds)
