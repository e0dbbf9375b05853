import { fill, type Message, type MessageWith } from '#app/messages/language.ts'
import * as texts from '#messages/accounts.ts'
import { userActionRefusals } from './user-action-rules.ts'

/** Those that name the orders which hold the account. */
const refusalsOfOrders = texts.erasureHolders
const isOfOrders = (reason: AccountErasureRefusal): reason is keyof typeof refusalsOfOrders =>
  Object.hasOwn(refusalsOfOrders, reason)

/** Why an administrator can't erase somebody, in the administrator's words. */
const accountErasureRefusals = {
  'no-such-user': userActionRefusals['no-such-user'],
  'no-longer-admin': userActionRefusals['no-longer-admin'],
  'account-erased': userActionRefusals['account-erased'],
  'last-admin': userActionRefusals['last-admin'],
  ...texts.erasureRefusals,
}
export type AccountErasureRefusal = keyof typeof accountErasureRefusals | keyof typeof texts.erasureHolders

/** The refusal, with the orders that hold the account where some do. */
export function accountErasureMessage(reason: AccountErasureRefusal, detail?: unknown): Message {
  if (!isOfOrders(reason)) return accountErasureRefusals[reason]
  const message: MessageWith<{ orders: string }> = refusalsOfOrders[reason]
  return fill(message, { orders: Array.isArray(detail) ? detail.join(', ') : '' })
}
