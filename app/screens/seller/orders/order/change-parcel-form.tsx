import { Form, useNavigation } from 'react-router'
import type { FormError } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/seller-orders.ts'
import { ParcelFields } from './parcel-fields.tsx'

/** What became known of a parcel on its way: whom to call, its number, the photo of its waybill. */
export function ChangeParcelForm({ order, problem }: { order: Order; problem: FormError | undefined }) {
  const t = useTranslate()
  const sending = useNavigation().formData?.get('intent') === 'parcel'
  const own = problem?.typed.intent === 'parcel' ? problem : undefined
  return (
    <details className="mt-3" open={own !== undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">
        {t(texts.parcelTitle)}
      </summary>
      <Form
        // What was saved stands in the fields, and no file is chosen any more.
        key={order.updatedAt}
        method="post"
        encType="multipart/form-data"
        className="mt-2 flex flex-col items-start gap-3 rounded-card border border-line bg-card p-4"
      >
        <input type="hidden" name="intent" value="parcel" />
        <ParcelFields order={order} problem={own} />
        <p className="text-muted text-sm">{t(texts.parcelHint)}</p>
        <Button pending={sending}>{t(texts.save)}</Button>
      </Form>
    </details>
  )
}
