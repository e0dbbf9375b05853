import type { Order } from '../rules.ts'

/** Cancelled after its goods left the seller: they were not put back on the shelf. */
export const isReturning = ({ status, statusHistory }: Pick<Order, 'status' | 'statusHistory'>) =>
  status === 'cancelled' &&
  statusHistory.some((entry) => entry.status === 'shipped' || entry.status === 'delivered')
