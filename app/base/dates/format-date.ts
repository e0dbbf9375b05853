const hour = 3_600_000
const day = 24 * hour
// Africa/Blantyre is two hours ahead all year. Counted here rather than by Intl, so that every browser and the
// server write the very same words.
const blantyreAhead = 2 * hour
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Moment = Date | string | number
const at = (moment: Moment) => new Date(moment).getTime()

/** A product is New for its first 48 hours. */
export const isNewProduct = (createdAt: Moment, now: Moment) => at(now) - at(createdAt) <= 2 * day

/** How old it is in a few words: 'Just now', '5h ago', 'Yesterday', '3d ago', '3 Nov 2026'. */
export function formatRelativeDate(createdAt: Moment, now: Moment): string {
  const age = at(now) - at(createdAt)
  if (age < hour) return 'Just now'
  if (age < day) return `${Math.floor(age / hour)}h ago`
  if (age < 2 * day) return 'Yesterday'
  if (age < 7 * day) return `${Math.floor(age / day)}d ago`
  return formatDate(createdAt)
}

/** '3 Nov 2026', as the calendar in Malawi has it. */
export function formatDate(moment: Moment): string {
  const local = new Date(at(moment) + blantyreAhead)
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}
