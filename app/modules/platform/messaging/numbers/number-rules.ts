import type { MessageChannel, MessageClass, MessageRefusal } from '../rules.ts'

type Facts = {
  smsOptedOutAt: Date | null
  whatsappOptedInAt: Date | null
  whatsappOptedOutAt: Date | null
  whatsappWroteAt: Date | null
  noWhatsappUntil: Date | null
  deadAt: Date | null
  /** Where the last word about SMS was said. */
  smsSaidAt?: string | null
}
/** `asked`: it answers what somebody does in this moment, as every code does. */
type Asked = { channel: MessageChannel; class: MessageClass; asked?: boolean }

/** A number that was reported dead gets another code a day later: operators give it to somebody else. */
const deadForCodes = 86_400_000

/**
 * Why nothing of a class goes to a number by a channel. What somebody asks for in this moment goes after STOP too, and by
 * WhatsApp without a consent. Only where they opted out at the provider it does not: the provider would refuse it.
 */
export function refusalOfNumber(
  facts: Facts | undefined,
  { channel, class: of, asked = of === 'code' }: Asked,
  now: Date,
): Exclude<MessageRefusal, 'budget-spent'> | undefined {
  if (facts?.deadAt && now.getTime() - facts.deadAt.getTime() < (asked ? deadForCodes : deadFor))
    return 'number-dead'
  if (channel === 'sms')
    return facts?.smsOptedOutAt && !(asked && facts.smsSaidAt !== 'provider') ? 'opted-out' : undefined
  if (facts?.noWhatsappUntil && facts.noWhatsappUntil > now) return 'not-reachable'
  if (asked) return undefined
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
