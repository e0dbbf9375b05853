import { isNewProduct } from '#app/base/dates/format-date.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Badge } from '#app/ui/badge.tsx'
import * as texts from '#messages/products.ts'

type Props = { product: { createdAt: string; condition: string }; now: number }

/** For the first 48 hours. `New` on a used phone would be taken for its condition. */
export const NewBadge = ({ product: { createdAt, condition }, now }: Props) => {
  const t = useTranslate()
  if (!isNewProduct(createdAt, now)) return null
  return <Badge tone="sun">{t(condition === 'new' ? texts.newBadge : texts.justListed)}</Badge>
}
