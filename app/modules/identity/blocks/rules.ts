import { ok, type Result, refuse } from '#app/base/result.ts'
import { fill } from '#app/messages/language.ts'
import * as texts from '#messages/blocks.ts'

export const maxBlocks = 200

export const blockRefusals = {
  ...texts.refusals,
  'too-many-blocks': fill(texts.tooMany, { most: maxBlocks }),
} as const
export type BlockRefusal = keyof typeof blockRefusals

type Wanted = { userId: string; blockedId: string; role: string | undefined; count: number }

/** Whether a member may block somebody. Administrators are heard by everybody. */
export function planBlock({ userId, blockedId, role, count }: Wanted): Result<null, BlockRefusal> {
  if (role === undefined || role === 'admin') return refuse('no-such-person')
  if (userId === blockedId) return refuse('yourself')
  return count >= maxBlocks ? refuse('too-many-blocks') : ok(null)
}
