import { formatKwacha } from '#app/base/money.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/products.ts'

type Props = {
  amount: number
  /** Some of it costs more: `from MK 12,500`. */
  isLeast?: boolean
  className?: string
}

/** `MK 12,500` in the display face, figures all equally wide. The size comes from `className`. */
export const Price = ({ amount, isLeast = false, className = '' }: Props) => {
  const t = useTranslate()
  const price = formatKwacha(amount)
  return <span className={`price ${className}`}>{isLeast ? t(texts.leastPrice, { price }) : price}</span>
}
