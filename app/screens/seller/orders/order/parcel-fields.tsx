import { formatPhone } from '#app/base/format-phone.ts'
import type { FormError } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/seller-orders.ts'
import { WaybillFields } from './waybill-fields.tsx'

type Props = { order: Order; problem: FormError | undefined; withNote?: boolean }

/** How an order is on its way; what is known of it stands there already. Files come last: a large one loses no words. */
export const ParcelFields = ({ order, problem, withNote = false }: Props) => {
  const t = useTranslate()
  const { typed, fields = {} } = problem ?? {}
  const known = {
    courierName: order.courierName ?? '',
    courierPhone: formatPhone(order.courierPhone ?? ''),
    trackingNumber: order.trackingNumber ?? '',
    note: '',
    ...typed,
  }
  const field = (name: keyof typeof known) => ({ name, defaultValue: known[name], error: fields[name] })
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField label={t(texts.courierOrDriver)} optional maxLength={100} {...field('courierName')} />
      <TextField
        label={t(texts.theirPhoneNumber)}
        optional
        type="tel"
        inputMode="tel"
        maxLength={30}
        {...field('courierPhone')}
      />
      <TextField
        label={t(texts.trackingNumber)}
        optional
        maxLength={60}
        className="sm:col-span-2"
        {...field('trackingNumber')}
      />
      {withNote && (
        <TextField
          label={t(texts.noteToTheBuyer)}
          optional
          className="sm:col-span-2"
          hint={t(texts.noteHint)}
          maxLength={500}
          {...field('note')}
        />
      )}
      <WaybillFields replaces={order.waybillPath !== undefined} problem={problem} />
    </div>
  )
}
