/** At or below this many pieces the label warns. */
const few = 5

/** 'n available' or 'Out of stock'. */
export function StockLabel({ stock, className = '' }: { stock: number; className?: string }) {
  const colour = stock > few ? 'text-leaf' : 'text-clay'
  return (
    <span className={`font-medium ${colour} ${className}`}>
      {stock > 0 ? `${stock} available` : 'Out of stock'}
    </span>
  )
}
