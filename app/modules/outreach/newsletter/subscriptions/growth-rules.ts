import { startOfDay } from '#app/base/dates/dates.ts'

/** A month, `2026-11`: who came, who went, and how many were on the list when it ended. */
export type GrowthPoint = { month: string; joined: number; left: number; readers: number }

const shownMonths = 12

/** The last twelve months, the present one last. */
export function monthsUntil(today: string): string[] {
  const present = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  return Array.from({ length: shownMonths }, (_, place) => {
    const month = new Date(present)
    month.setUTCMonth(month.getUTCMonth() - (shownMonths - 1 - place))
    return month.toISOString().slice(0, 7)
  })
}

const before = 'before'

/** From when to when each month lasts in Malawi, and all the time before the first. */
export const growthBoundsOf = (months: string[]) => [
  { month: before, from: '-infinity', to: beginning(months[0]!) },
  ...months.map((month, place) => ({
    month,
    from: beginning(month),
    to: months[place + 1] ? beginning(months[place + 1]!) : 'infinity',
  })),
]
const beginning = (month: string) => startOfDay(`${month}-01`).toISOString()

type Counted = { month: string; joined: number; left: number }

/** Adds up who is on the list, beginning with what happened before the first month. */
export function growthOf(months: string[], counted: Counted[]): GrowthPoint[] {
  const none = { joined: 0, left: 0 }
  const of = (name: string) => counted.find(({ month }) => month === name) ?? none
  let readers = of(before).joined - of(before).left
  return months.map((month) => {
    const { joined, left } = of(month)
    readers += joined - left
    return { month, joined, left, readers }
  })
}
