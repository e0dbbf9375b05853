import { missingMark, undrawnTexts } from '#app/kit/download/pdf-characters-rules.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { packingSlipOf } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/orders.ts'

/** Before an order's papers are printed: what of it they cannot show. A screen can, so that it is copied by hand. */
export function UndrawnCharacters({ order }: { order: Order }) {
  const t = useTranslate()
  const undrawn = undrawnTexts(packingSlipOf(t, order))
  if (undrawn.length === 0) return null
  return (
    <Notice className="mt-6 print:hidden">
      {t(texts.undrawnCharacters, { texts: undrawn.join('; '), mark: missingMark })}
    </Notice>
  )
}
