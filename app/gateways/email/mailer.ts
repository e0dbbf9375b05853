import type { Result } from '#app/base/result.ts'

export type Email = {
  /** The message id: the same for every try, so that a mailbox that got it twice could tell. */
  id: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  replyTo?: string | undefined
  /** Where one press ends such messages. */
  unsubscribeUrl?: string | undefined
}

/**
 * Why a message was not handed over. `later`: it surely did not leave, and may be tried again. `refused`: nobody will
 * ever take it. `unknown`: the line broke after it began to leave, so a second try might be a second message.
 */
export type DeliveryFailure = 'later' | 'refused' | 'unknown'

/** The way out for messages. What hindered one is told as a refusal, its `detail` in the server's words. */
export interface Mailer {
  /** Nothing leaves: messages rest in the database, where /dev/outbox shows them. */
  embedded: boolean
  handOver(email: Email): Promise<Result<'handed-over', DeliveryFailure>>
}

/**
 * Why a mail of a campaign was not handed over. `no-line`: no connection, no sign-in, the sender refused; it says nothing
 * about this mail. `later`: the server wants it another time. `no-mailbox`: the recipient was refused for good.
 * `refused`: the mail itself was. `unknown`: the line broke after it began to leave. `withdrawn`: we did not let it leave.
 */
export type BulkDeliveryFailure = 'no-line' | 'later' | 'no-mailbox' | 'refused' | 'unknown' | 'withdrawn'

/** The way out for many messages, over a few connections that stay open. */
export interface BulkMailer {
  /** Nothing leaves: messages rest in the database, where /dev/outbox shows them. */
  embedded: boolean
  /** `mayLeave` is asked once the server said that it takes this message, before its first byte leaves. */
  handOver(
    email: Email,
    mayLeave: () => Promise<boolean>,
  ): Promise<Result<'handed-over', BulkDeliveryFailure>>
  close(): void
}
