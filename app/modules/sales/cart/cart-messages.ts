import { compose, fill, type Message } from '#app/messages/language.ts'
import { awayMessage } from '#app/modules/identity/shops/holidays/holiday-messages.ts'
import * as texts from '#messages/cart.ts'
import type { CartItem, CartRefusal, CartRefusalDetail, DroppedLine } from './rules.ts'
import { nameWithOptions } from './view-rules.ts'

/** Those about an option name it, and a holiday says when it ends. */
export function cartRefusalMessage(refusal: { reason: CartRefusal; detail?: unknown }): Message {
  const { choice: option, values, sellerName = '', awayUntil } = (refusal.detail ?? {}) as CartRefusalDetail
  if (awayUntil) return awayMessage({ sellerName, awayUntil })
  if (!option) return texts.refusals[refusal.reason]
  if (refusal.reason === 'choice-missing') return fill(texts.chooseOption, { option })
  return values
    ? fill(texts.chooseOptionFrom, { option, values: values.join(', ') })
    : fill(texts.optionUnknown, { option })
}

/** Why a line was taken out or lowered. */
export const droppedMessage = ({ reason, ...line }: DroppedLine): Message =>
  reason === 'missing' ? texts.dropped.missing : fill(texts.dropped[reason], line)

/** That a line waits for its seller, and is not lost. */
export const waitingMessage = ({ product, ...line }: CartItem): Message =>
  compose((t) => `${t(texts.stays, { name: nameWithOptions(product, line) })} ${t(awayMessage(product))}`)
