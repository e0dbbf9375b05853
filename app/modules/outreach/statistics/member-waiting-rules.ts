/** How much waits for somebody: orders to act on, threads with something unread, questions without an answer. */
export type BuyerWaiting = { part: 'buyer'; orders: number; messages: number }
export type SellerWaiting = { part: 'seller'; orders: number; messages: number; questions: number }
export type MemberWaiting = BuyerWaiting | SellerWaiting
