import { contactPlaces } from '#app/modules/catalog/moderation/evidence/contact-details-rules.ts'

/** What is shown of a review's words: what leads past the shop is covered, and an administrator looks at the rest. */
export function maskReview(text: string): { text: string; masked: string[] } {
  const masked = contactPlaces(text)
  let [shown, at] = ['', 0]
  for (const { start, end } of masked) {
    if (end <= at) continue
    shown += `${text.slice(at, Math.max(start, at))}•••`
    at = end
  }
  return { text: shown + text.slice(at), masked: masked.map(({ word }) => word) }
}
