import { expect, test } from 'vitest'
import { type HostileWriting, hostileWritings, tradeTalk } from './hostile-writings.ts'
import { maskContactDetails } from './mask-rules.ts'

const writings = hostileWritings()
const talk = tradeTalk()

/** Whether nothing was masked, or half of what nobody may read still stands there. */
function isReadable({ text, before, secret }: HostileWriting): boolean {
  const { text: shown, masked } = maskContactDetails(text, before.join('\n'))
  if (masked.length === 0) return true
  if (!secret) return false
  const half = Math.ceil(secret.length / 2)
  return shown.includes(secret.slice(0, half)) || shown.includes(secret.slice(-half))
}

test('98 in 100 writings of somebody who did not know the masker are masked, 1 in 100 of trade talk at most §63.1', () => {
  const missed = writings.filter(isReadable)
  const alarms = talk.filter((text) => maskContactDetails(text).masked.length > 0)
  const recall = 1 - missed.length / writings.length
  console.warn(
    `masks, second set: recall ${(recall * 100).toFixed(1)} % of ${writings.length} writings, false alarms ${alarms.length} of ${talk.length}`,
  )
  for (const { text, before } of missed)
    console.warn(
      `missed: ${[...before, text].join(' ¦ ')} → ${maskContactDetails(text, before.join('\n')).text}`,
    )
  for (const text of alarms) console.warn(`false alarm: ${text} → ${maskContactDetails(text).text}`)
  expect(writings.length).toBeGreaterThanOrEqual(600)
  expect(talk.length).toBeGreaterThanOrEqual(400)
  expect(recall).toBeGreaterThanOrEqual(0.98)
  expect(alarms.length / talk.length).toBeLessThanOrEqual(0.01)
})
