import type { MessageChannel, MessageClass, MessageRefusal } from '../rules.ts'

type Facts = {
  smsOptedOutAt: Date | null
  whatsappOptedInAt: Date | null
  whatsappOptedOutAt: Date | null
  whatsappWroteAt: Date | null
  noWhatsappUntil: Date | null
  deadAt: Date | null
}
type Asked = { channel: MessageChannel; class: MessageClass }

/**
 * Why nothing of a class goes to a number by a channel. A code goes by WhatsApp without a consent: whoever enters the
 * number asks for it there. Whoever opted out of SMS at the provider gets not even codes: it would refuse them.
 */
export function refusalOfNumber(
  facts: Facts | undefined,
  { channel, class: of }: Asked,
  now: Date,
): Exclude<MessageRefusal, 'budget-spent'> | undefined {
  if (facts?.deadAt && now.getTime() - facts.deadAt.getTime() < deadFor) return 'number-dead'
  if (channel === 'sms') return facts?.smsOptedOutAt ? 'opted-out' : undefined
  if (facts?.noWhatsappUntil && facts.noWhatsappUntil > now) return 'not-reachable'
  if (of === 'code') return undefined
  return facts?.whatsappOptedOutAt || !facts?.whatsappOptedInAt ? 'opted-out' : undefined
}

const day = 86_400_000
/** For so long nothing is tried at a number that is gone: then it may be somebody's again. */
export const deadFor = 30 * day
/** For so long nothing is tried by WhatsApp where it did not reach a number. */
export const withoutWhatsappFor = 30 * day

/** Free words may be written for a day after somebody wrote to us; a minute is left for the way. */
export const isWindowOpen = (facts: Facts | undefined, now: Date) =>
  !!facts?.whatsappWroteAt && now.getTime() - facts.whatsappWroteAt.getTime() < day - 60_000
