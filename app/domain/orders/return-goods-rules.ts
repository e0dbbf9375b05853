import type { Order } from './rules.ts'

/** Cancelled after it was sent: its goods were not put back on the shelf. */
export const isOnItsWayBack = ({ status, statusHistory }: Pick<Order, 'status' | 'statusHistory'>) =>
  status === 'cancelled' && statusHistory.some((entry) => entry.status === 'shipped')
