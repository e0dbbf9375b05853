import { compose, fill, type Message, spoken } from '#app/messages/language.ts'
import { detailName } from '#app/modules/catalog/products/rules.ts'
import { awayMessage } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import * as texts from '#messages/cart.ts'
import type { CartItem, CartRefusal, CartRefusalDetail, DroppedLine } from './rules.ts'
import { nameWithOptions } from './view-rules.ts'

/** Those about an option name it, and a holiday says when it ends. */
export function cartRefusalMessage(refusal: { reason: CartRefusal; detail?: unknown }): Message {
  const { choice: option, values, sellerName = '', awayUntil } = (refusal.detail ?? {}) as CartRefusalDetail
  if (awayUntil) return awayMessage({ sellerName, awayUntil })
  if (!option) return texts.refusals[refusal.reason]
  return compose((t) => {
    const named = { option: spoken(t, detailName(option)) }
    if (refusal.reason === 'choice-missing') return t(texts.chooseOption, named)
    return values
      ? t(texts.chooseOptionFrom, { ...named, values: values.join(', ') })
      : t(texts.optionUnknown, named)
  })
}

/** Why a line was taken out or lowered. */
export const droppedMessage = ({ reason, ...line }: DroppedLine): Message =>
  reason === 'missing' ? texts.dropped.missing : fill(texts.dropped[reason], line)

/** That a line waits for its seller, and is not lost. */
export const waitingMessage = ({ product, ...line }: CartItem): Message =>
  compose((t) => `${t(texts.stays, { name: nameWithOptions(product, line) })} ${t(awayMessage(product))}`)
