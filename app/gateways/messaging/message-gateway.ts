import type { Ok } from '#app/base/result.ts'

/** A WhatsApp template with what is filled in; `button` is what its button copies or leads to. */
export type MessageTemplate = { name: string; language: string; body: string[]; button?: string }

/** `to`: E.164. With a template the words are the provider's copy of it; `text` says the same. */
export type OutgoingMessage = { id: string; to: string; text: string; template?: MessageTemplate }

/**
 * Why a message was not handed over. `later`: it may be sent again, nothing was taken. `throttled`: the channel must wait.
 * `number-refused`: not this number; `dead` and `not-reachable` (no WhatsApp) say so for longer. `message-refused`: not
 * these words, which is a fault of ours. `window-closed`: free words are too late, a template may go. `no-line`: nothing
 * goes by this channel until somebody mends it; it says nothing about this message. `held-back`: not today, and not by
 * another way. `unknown`: the line broke after the message had left, so it may have been taken.
 */
export type HandOverFailure =
  | 'later'
  | 'throttled'
  | 'number-refused'
  | 'dead'
  | 'not-reachable'
  | 'opted-out'
  | 'held-back'
  | 'message-refused'
  | 'window-closed'
  | 'no-line'
  | 'unknown'

/** `price` in the provider's words (`KES 0.8000`), where it says one at once. */
export type HandedOver = { providerId: string; price?: string }
/** `wait`: so many milliseconds the provider asked us to wait. */
export type NotHandedOver = {
  ok: false
  reason: HandOverFailure
  code: string
  detail: string
  wait?: number
}
export type HandOverResult = Ok<HandedOver> | NotHandedOver

/** The way out for the messages of one channel. */
export interface MessageGateway {
  /** Who provides it, as rows and events name it. */
  provider: string
  /** Nothing leaves: messages rest in the database, where /dev/outbox shows them. */
  embedded: boolean
  /** How many messages are handed over side by side. */
  connections: number
  handOver(message: OutgoingMessage): Promise<HandOverResult>
}

export const notHandedOver = (reason: HandOverFailure, code: string, detail = ''): NotHandedOver => ({
  ok: false,
  reason,
  code,
  detail: detail.slice(0, 500),
})
