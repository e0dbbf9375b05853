import { formatKwacha } from '#app/base/money.ts'

/** `MK 12,500` in the display face, figures all equally wide. The size comes from `className`. */
export const Price = ({ amount, className = '' }: { amount: number; className?: string }) => (
  <span className={`price ${className}`}>{formatKwacha(amount)}</span>
)
