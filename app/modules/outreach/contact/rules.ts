import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/contact-module.ts'
import { answerRefusals } from './answer-rules.ts'

export const contactStatuses = ['new', 'read', 'answered', 'closed'] as const
export type ContactStatus = (typeof contactStatuses)[number]

export const topicNames = ['order', 'payment', 'seller', 'selling', 'account', 'privacy', 'other'] as const
export type ContactTopic = (typeof topicNames)[number]
export const contactTopics: Record<ContactTopic, Message> = texts.topics

export const contactRefusals = {
  'too-many-messages': texts.tooManyMessages,
} as const
export type ContactRefusal = keyof typeof contactRefusals

export const contactFailed = texts.failed

const fastestSeconds = 2
/** True where nobody can have written this since the form was opened (milliseconds, as the form carries them). */
export const isFilledTooFast = (openedAt: string | undefined, now: number) =>
  !/^\d{13}$/.test(openedAt ?? '') || now - Number(openedAt) < fastestSeconds * 1000
export const tooFast = texts.tooFast

/** Why something was not done with what somebody wrote. */
export const messageRefusals = { 'no-such-message': texts.noSuchMessage, ...answerRefusals } as const
export type MessageRefusal = keyof typeof messageRefusals
