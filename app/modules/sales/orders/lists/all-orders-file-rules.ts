import type { Order } from '../rules.ts'
import { salesFileHead, salesFileRow } from './sales-file-rules.ts'

export const allOrdersFileHead = [...salesFileHead, 'Seller', 'Seller email', 'Buyer email', 'Guest']

/** One order as a row of the administrators' spreadsheet: what its seller's has, and whose it is. */
export const allOrdersFileRow = (order: Order) => [
  ...salesFileRow(order),
  order.sellerName,
  order.sellerEmail ?? '',
  order.contactInfo.email ?? '',
  order.guestOrder ? 'yes' : 'no',
]
