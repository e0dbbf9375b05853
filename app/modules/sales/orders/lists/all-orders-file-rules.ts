import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/orders.ts'
import type { Order } from '../rules.ts'
import { salesFile } from './sales-file-rules.ts'

const { seller, sellerEmail, buyerEmail, guest } = texts.file

/** Orders as the administrators' spreadsheet: what their sellers' has, and whose they are. */
export const allOrdersFile = {
  head: [...salesFile.head, seller, sellerEmail, buyerEmail, guest],
  row: (order: Order, t: Translate) => [
    ...salesFile.row(order, t),
    order.sellerName,
    order.sellerEmail ?? '',
    order.contactInfo.email ?? '',
    t(order.guestOrder ? texts.guestYes : texts.guestNo),
  ],
}
