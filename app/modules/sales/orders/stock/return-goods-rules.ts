import type { Order } from '../rules.ts'
import { hasLeftSeller, isCancelled } from '../status.ts'

/** Cancelled after its goods left the seller: they were not put back on the shelf. */
export const isReturning = ({ status, statusHistory }: Pick<Order, 'status' | 'statusHistory'>) =>
  isCancelled(status) && statusHistory.some((entry) => hasLeftSeller(entry.status))
