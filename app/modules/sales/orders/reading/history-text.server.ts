import { fill, type Translate } from '#app/messages/language.ts'
import { storedText } from '#app/messages/stored-text.server.ts'
import { history } from '#messages/order-status.ts'
import * as texts from '#messages/orders.ts'
import { unpaidNote } from '#messages/payments.ts'
import { daysToComplete } from '../moving/move-rules.ts'
import type { Order } from '../rules.ts'

/** What the shop itself notes of an order's moves. */
const note = storedText(
  ...Object.values(history),
  texts.historyReceived,
  fill(texts.historyCompletedByItself, { days: daysToComplete }),
  texts.historyPaid,
  texts.historyHandedOver,
  texts.historyUnconfirmed,
  texts.historyUnsent,
  texts.historyRefunded,
  unpaidNote,
)

/** An order whose history its reader reads in their language. */
export const withHistoryText = <Shown extends Pick<Order, 'statusHistory'>>(
  t: Translate,
  order: Shown,
): Shown => ({
  ...order,
  statusHistory: order.statusHistory.map((entry) => ({ ...entry, note: note(t, entry.note) })),
})
