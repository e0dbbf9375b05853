const mostAtOnce = 100

/** How many mails one round sends, and how long it lasts at least: a campaign flows, and never rushes for a minute. */
export function batchFor(perMinute: number): { mails: number; milliseconds: number } {
  const mails = Math.min(Math.max(1, Math.ceil(perMinute / 60)), mostAtOnce)
  return { mails, milliseconds: Math.floor((60_000 * mails) / perMinute) }
}

/** Pauses after which a mailbox that said "later" (4xx) is tried again; after the last it has failed. */
const retryMinutes = [1, 5, 15, 60, 180, 360]

export const retryAfterMinutes = (attempts: number): number | undefined => retryMinutes[attempts - 1]

/** Codes among the errors of a mail server. Nothing was sent: its reader had ended the subscription. */
export const noLongerSubscribed = 'no-longer-subscribed'
/** A process fell between the first byte of a mail and the server's answer. It may have arrived. */
export const smtpAnswerLost = 'answer-lost'
