import { useEffect, useState } from 'react'
import type { SentOrders } from './sent-orders.tsx'

/** Orders that this phone sent by itself. What tells them comes after the page, and to phones only that may have sent one. */
export function LateSentOrders({ className }: { className: string }) {
  const [Orders, setOrders] = useState<typeof SentOrders>()
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return
    void import('./sent-orders.tsx').then(
      (file) => setOrders(() => file.SentOrders),
      () => {}, // without a line the next visit tells
    )
  }, [])
  return Orders && <Orders className={className} />
}
