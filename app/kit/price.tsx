import { useTranslate } from '#app/messages/use-translate.ts'
import { priceText } from '#app/modules/catalog/products/rules.ts'

type Props = {
  amount: number
  /** Some of it costs more: `from MK 12,500`. */
  isLeast?: boolean
  className?: string
}

/** `MK 12,500` in the display face, figures all equally wide. The size comes from `className`. */
export const Price = ({ amount, isLeast, className = '' }: Props) => {
  const t = useTranslate()
  return <span className={`price ${className}`}>{priceText(t, { price: amount, isLeast })}</span>
}
