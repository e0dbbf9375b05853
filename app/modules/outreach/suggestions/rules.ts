import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/language.ts'

export const suggestionStatuses = ['open', 'done', 'declined'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]
export const suggestionStatusNames: Record<SuggestionStatus, Message> = texts.statuses

export const suggestionRefusals = { 'too-many-suggestions': texts.tooMany } as const
export type SuggestionRefusal = keyof typeof suggestionRefusals

export const decisionRefusals = { 'no-such-suggestion': texts.gone } as const
export type DecisionRefusal = keyof typeof decisionRefusals
