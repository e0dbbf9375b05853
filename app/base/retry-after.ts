import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/dates.ts'

/** When to try again, after so many seconds: rounded up, so that it is true. */
export function retryAfterText(seconds: unknown, t: Translate): string {
  const minutes = Math.ceil((typeof seconds === 'number' ? seconds : 60) / 60)
  if (minutes < 60) return t(texts.tryAgainMinutes, { minutes: Math.max(1, minutes) })
  return t(texts.tryAgainHours, { hours: Math.ceil(minutes / 60) })
}
