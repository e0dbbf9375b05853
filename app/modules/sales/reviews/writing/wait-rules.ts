import { findForbiddenWords } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import type { WaitReason } from '../rules.ts'

type Looked = { text: string; masked: number; suspicions: number; forbiddenWords: string[] }

/** Why an administrator looks at a review before it is shown; nothing where it can be shown at once. */
export function waitReasonsOf({ text, masked, suspicions, forbiddenWords }: Looked): WaitReason[] {
  const reasons: WaitReason[] = []
  if (suspicions > 0) reasons.push('suspected')
  if (findForbiddenWords(text, forbiddenWords).length > 0) reasons.push('forbidden_words')
  if (masked > 0) reasons.push('contact_details')
  return reasons
}
