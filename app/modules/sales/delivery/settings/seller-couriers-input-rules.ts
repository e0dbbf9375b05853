import { z } from 'zod'
import { idPattern } from '#app/base/ids.ts'

const ticked = 'courier.'

/** The form's ticks are fields named `courier.<id>`; `seen` is what was ticked when it was opened. */
export const sellerCouriersInput = z.record(z.string(), z.string()).transform((fields) => ({
  seen: fields.seen ?? '',
  courierIds: Object.keys(fields)
    .filter((name) => name.startsWith(ticked))
    .map((name) => name.slice(ticked.length))
    .filter((id) => idPattern.test(id)),
}))
export type SellerCouriersInput = z.output<typeof sellerCouriersInput>
