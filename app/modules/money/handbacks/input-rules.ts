import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { idPattern } from '#app/base/ids.ts'
import * as texts from '#messages/handbacks.ts'

const id = z.string().regex(idPattern)
export const confirmHandBackInput = z.object({ id })
export const handBackInput = z.object({ id, evidence: lineField(300, texts.refusals['no-evidence']) })
