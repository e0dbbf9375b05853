import type { Result } from '#app/base/result.ts'

export type Email = {
  /** The message id: the same for every try, so that a mailbox that got it twice could tell. */
  id: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  replyTo?: string
  /** Where one press ends such messages. */
  unsubscribeUrl?: string
}

/**
 * Why a message was not handed over. `no-line`: no connection, no sign-in, the sender refused; it says nothing about this
 * message. `later`: the server wants it another time. `no-mailbox`: the recipient was refused for good. `refused`: the
 * message itself was. `unknown`: the line broke after it began to leave. `withdrawn`: we did not let it leave.
 */
export type DeliveryFailure = 'no-line' | 'later' | 'no-mailbox' | 'refused' | 'unknown' | 'withdrawn'

/** The way out for messages, over a few connections that stay open. What hindered one has the server's words as `detail`. */
export interface Mailer {
  /** Nothing leaves: messages rest in the database, where /dev/outbox shows them. */
  embedded: boolean
  /** How many messages are handed over side by side. */
  connections: number
  /** `mayLeave` is asked once the server said that it takes this message, before its first byte leaves. */
  handOver(email: Email, mayLeave: () => Promise<boolean>): Promise<Result<'handed-over', DeliveryFailure>>
  close(): void
}
