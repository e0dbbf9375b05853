/** `sending` is being handed over right now: if that breaks off, nobody knows whether it arrived. */
export const mailStatuses = ['waiting', 'sending', 'sent', 'failed'] as const

/** An order as its messages show it: words and kwacha, nothing to look up. */
export type MailedOrder = {
  orderNumber: string
  sellerName: string
  buyerName: string
  lines: { name: string; quantity: number; price: number; options: string }[]
  subtotal: number
  shippingFee: number
  totalAmount: number
  payment: string
  delivery: string
}

/** What a message says. A `path` leads into the shop; the address before it is added when the message is sent. */
export type MailContent =
  | { kind: 'welcome'; role: 'buyer' | 'seller' }
  | { kind: 'verify-email'; path: string }
  | { kind: 'reset-password'; path: string; minutes: number }
  | { kind: 'password-changed' }
  | { kind: 'email-changed'; newEmail: string }
  | { kind: 'account-deleted' }
  | { kind: 'order-placed'; reader: 'buyer' | 'seller'; order: MailedOrder; path: string }
  | {
      kind: 'order-status'
      reader: 'buyer' | 'seller'
      order: MailedOrder
      title: string
      note: string
      path: string
    }
  | { kind: 'newsletter-welcome'; unsubscribePath: string }
  | { kind: 'contact-message'; from: string; replyTo: string; topic: string; message: string; path: string }
  | { kind: 'contact-received'; topic: string; message: string }
  | { kind: 'notice'; title: string; text: string; path: string }
