import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import * as texts from '#messages/approvals.ts'

export const declineApprovalInput = z.object({ reason: lineField(300, texts.sayWhy) })
