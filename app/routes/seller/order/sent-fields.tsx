import type { Order } from '#app/domain/orders/rules.ts'
import { TextField } from '#app/ui/field.tsx'
import type { Problem } from './problem.ts'

type Props = { order: Order; problem: Problem | undefined }

/** How an order is on its way; the courier that the buyer chose stands there already. */
export const SentFields = ({ order: { deliveryMethod }, problem }: Props) => {
  const { courierName = deliveryMethod.courierDetails?.name, trackingNumber, note } = problem?.typed ?? {}
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Courier or driver"
        optional
        name="courierName"
        maxLength={100}
        defaultValue={courierName}
        error={problem?.fields.courierName}
      />
      <TextField
        label="Tracking number"
        optional
        name="trackingNumber"
        maxLength={60}
        defaultValue={trackingNumber}
        error={problem?.fields.trackingNumber}
      />
      <TextField
        label="Note to the buyer"
        optional
        className="sm:col-span-2"
        hint="The driver's phone number, the bus, or when it comes."
        name="note"
        maxLength={500}
        defaultValue={note}
        error={problem?.fields.note}
      />
    </div>
  )
}
