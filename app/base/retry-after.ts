import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/retry-after.ts'

/** When to try again, after so many seconds: rounded up, so that it is true. */
export function retryAfterMessage(seconds: unknown): Message {
  const minutes = Math.max(1, Math.ceil((typeof seconds === 'number' ? seconds : 60) / 60))
  return minutes < 60
    ? fill(texts.inMinutes, { minutes })
    : fill(texts.inHours, { hours: Math.ceil(minutes / 60) })
}
