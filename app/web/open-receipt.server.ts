import type { RouterContextProvider } from 'react-router'
import { db } from '../db/index.server.ts'
import { findReceiptOf } from '../domain/receipts/find-receipt.server.ts'
import { type Paper, paperOf } from '../domain/receipts/paper-rules.ts'
import { findSellerContact } from '../domain/sellers/find-seller-contact.server.ts'
import { openOrder } from './open-order.server.ts'
import { type QrCode, qrCode } from './qr-code.server.ts'
import { siteOrigin } from './site.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider>; orderNumber: string }
/** Where anybody can see that a receipt is genuine, and the same for a phone to read. */
export type Proof = { address: string; code: QrCode }

/** What is printed of an order, page and PDF alike, for whoever may read the order. */
export async function openReceipt(asked: Asked) {
  const opened = await openOrder(asked)
  if (!opened) return undefined
  const { order, remember } = opened
  const [seller, issued] = await Promise.all([
    findSellerContact(db, order.sellerId),
    findReceiptOf(db, order.id),
  ])
  const paper: Paper = paperOf(order, seller, issued)
  return { paper, remember, ...(issued && { proof: proofOf(issued.token, asked.request) }) }
}

function proofOf(token: string, request: Request): Proof {
  const address = `${siteOrigin(request)}/receipts/${token}`
  return { address, code: qrCode(address) }
}
