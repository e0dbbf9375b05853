import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/products.ts'

/** At or below this many pieces the label warns. */
const few = 5

/** 'n available' or 'Out of stock'. */
export function StockLabel({ stock, className = '' }: { stock: number; className?: string }) {
  const t = useTranslate()
  const colour = stock > few ? 'text-leaf' : 'text-clay'
  return (
    <span className={`font-medium ${colour} ${className}`}>
      {stock > 0 ? t(texts.available, { stock }) : t(texts.outOfStockLabel)}
    </span>
  )
}
