import type { RouterContextProvider } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { type QrCode, qrCode } from '#app/kit/qr-code.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findSellerContact } from '#app/modules/identity/shops/reading/reading.server.ts'
import { type PrintedReceipt, printedReceiptOf } from '#app/modules/sales/receipts/printed-receipt-rules.ts'
import { findReceiptOfOrder } from '#app/modules/sales/receipts/reading.server.ts'
import { openOrder } from '../orders/open-order.server.ts'
import { siteOrigin } from '../site-origin.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider>; orderNumber: string }
/** Where anybody can see that a receipt is genuine, and the same for a phone to read. */
export type ReceiptVerification = { address: string; code: QrCode }

/** What is printed of an order, page and PDF alike, for whoever may read the order. */
export async function openReceipt(asked: Asked) {
  const opened = await openOrder(asked)
  if (!opened) return undefined
  const { order, remember } = opened
  const [seller, issued] = await Promise.all([
    findSellerContact(db, order.sellerId),
    findReceiptOfOrder(db, order.id),
  ])
  const paper: PrintedReceipt = printedReceiptOf(translatorOf(asked.request), order, seller, issued)
  return { paper, remember, ...(issued && { proof: proofOf(issued.token, asked.request) }) }
}

function proofOf(token: string, request: Request): ReceiptVerification {
  const address = `${siteOrigin(request)}/receipts/${token}`
  return { address, code: qrCode(address) }
}
