/** What became of a shop's orders: completed, late, and cancelled by the shop or because it was late. */
export type SellerRecord = { completed: number; late: number; cancelled: number }
