/** The channels beside the bell, push and email, in the order in which they are tried. */
export type Rung = 'whatsapp' | 'sms'
/** `prompt` warns of a change to an account, or answers what its reader has just done: it goes at any hour. */
export type TextClass = 'order' | 'money' | 'prompt' | 'marketing'

const minute = 60_000
const hour = 60 * minute
const blantyreAhead = 2 * hour // all year

/** How the ladder waits, and when what can wait is sent: hours of Malawi's clock, `to` being the first that is not one. */
export type LadderSettings = {
  pushMinutes: number
  whatsappMinutes: number
  orderHours: { from: number; to: number }
}
export const defaultLadder: LadderSettings = {
  pushMinutes: 10,
  whatsappMinutes: 15,
  orderHours: { from: 7, to: 20 },
}
type TextSettings = {
  textHours: { from: number; to: number }
  textWaits: { push: number; whatsapp: number }
}
/** The same from what administrators set; what the environment says comes first: `7-20`, and the minutes as `10, 15`. */
export function ladderSettingsOf(
  { textHours, textWaits }: TextSettings,
  environment: { hours?: string; waits?: string } = {},
): LadderSettings {
  const [from = textHours.from, to = textHours.to] = numbersOf(environment.hours, '-')
  const [pushMinutes = textWaits.push, whatsappMinutes = textWaits.whatsapp] = numbersOf(
    environment.waits,
    ',',
  )
  return { pushMinutes, whatsappMinutes, orderHours: { from, to } }
}
const numbersOf = (said: string | undefined, separator: string) => said?.split(separator).map(Number) ?? []
/** Promotion is allowed in these hours only, Monday to Saturday: it is no setting. */
const marketingHours = { from: 8, to: 17 }

/** The first moment from `at` on in which something of a class may be sent. */
export function nextOpening(of: TextClass, at: Date, { orderHours }: LadderSettings): Date {
  if (of === 'prompt') return at
  const { from, to } = of === 'marketing' ? marketingHours : orderHours
  const local = new Date(at.getTime() + blantyreAhead)
  const closed = (day: Date) => of === 'marketing' && day.getUTCDay() === 0
  if (!closed(local) && local.getUTCHours() >= from && local.getUTCHours() < to) return at
  if (local.getUTCHours() >= from) local.setUTCDate(local.getUTCDate() + 1)
  local.setUTCHours(from, 0, 0, 0)
  if (closed(local)) local.setUTCDate(local.getUTCDate() + 1)
  return new Date(local.getTime() - blantyreAhead)
}

/** After so long nobody needs to be told any more: it counts from when it may first be sent. */
const livesFor: Record<TextClass, number> = {
  order: 24 * hour,
  money: 24 * hour,
  prompt: 24 * hour,
  marketing: 9 * hour,
}
export const textExpiry = (of: TextClass, from: Date, settings: LadderSettings) =>
  new Date(nextOpening(of, from, settings).getTime() + livesFor[of])

/** What somebody chose of a kind; nothing where they left it to us. */
export type TextChoice = { sms?: boolean; whatsapp?: boolean }
type Reader = {
  choice: TextChoice
  /** Whether this notice is emailed, and shown on a phone at once. */
  email: boolean
  push: boolean
  /** Tied to an order: it reaches its people by one channel at least. */
  bound: boolean
  /** Who has only a phone is texted of it until they choose otherwise. */
  usual?: boolean
}

/**
 * By which channels somebody is texted of a kind. Until they choose, what costs nothing is enough for those who have it.
 * Promotion needs their own word.
 */
export function rungsFor(of: TextClass, { choice, email, push, bound, usual = false }: Reader): Rung[] {
  if (of === 'marketing') {
    // One channel, and never another after it.
    return choice.whatsapp ? ['whatsapp'] : choice.sms ? ['sms'] : []
  }
  const free = email || push
  const needed = (bound || of === 'prompt') && !free
  const begun = needed || (usual && !free)
  const rungs: Rung[] = []
  if (choice.whatsapp ?? begun) rungs.push('whatsapp')
  if (choice.sms ?? begun) rungs.push('sms')
  return needed && rungs.length === 0 ? ['sms'] : rungs
}

/** `told`: a message arrived, or is with the provider and nothing comes after it. `unreached`: no channel took it. */
export const ladderEnds = ['seen', 'told', 'unreached', 'expired', 'merged'] as const
export type LadderEnd = (typeof ladderEnds)[number]

/**
 * When a message counts as heard: as it arrived. Operators that report nothing leave it with the provider for ever; a
 * day later it counts all the same, where an earlier message reached that number.
 */
export const silenceCountsAfter = 24 * hour
