import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/questions.ts'
import { maxAnswerLength, maxQuestionLength } from './rules.ts'

export const questionInput = z.object({
  text: textField(maxQuestionLength).refine((text) => text.length > 4, says(texts.writeQuestion)),
})
export const answerInput = z.object({
  text: textField(maxAnswerLength).refine((text) => text.length > 0, says(texts.writeAnswer)),
})
