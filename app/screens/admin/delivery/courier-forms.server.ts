import { href } from 'react-router'
import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { amountLength } from '#app/base/fields/amount-length.ts'
import type { Result } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { fieldsOf } from '#app/kit/form/define-form.server.ts'
import {
  createCourier,
  setCourierActive,
  updateCourier,
} from '#app/modules/sales/delivery/couriers/couriers.server.ts'
import { type CourierInput, courierInput, courierTexts } from '#app/modules/sales/delivery/input-rules.ts'
import { type CourierRefusal, courierRefusals } from '#app/modules/sales/delivery/rules.ts'
import * as texts from '#messages/admin-delivery.ts'
import * as formTexts from '#messages/forms.ts'

const refusal = refusalsFrom({
  texts: courierRefusals,
  statuses: { 'courier-not-found': 404 },
  fields: { 'name-taken': 'name' },
})

type Saving<Who> = (who: Who, input: CourierInput) => Promise<Result<{ id: string }, CourierRefusal>>
const saving = <Who>(run: Saving<Who>) =>
  defineAction({
    input: courierInput,
    attributes: {
      ...fieldsOf(courierTexts, { contactName: { autoComplete: 'off' }, contactPhone: { type: 'tel' } }),
      price: { required: true, inputMode: 'numeric', maxLength: amountLength },
    },
    run,
    success: () => ({ text: texts.courierSaved, to: href('/admin/delivery') }),
    refusal,
    general: formTexts.checkField,
  })

export const newCourierForm = saving((admin: Admin, input) => createCourier(db, admin, input))
type OfOne = { admin: Admin; id: string }
export const courierForm = saving(({ admin, id }: OfOne, input) => updateCourier(db, admin, id, input))

/** Switches one courier on or off, in the list. */
export const courierSwitch = defineAction({
  input: z.object({ courierId: z.string().default(''), active: z.enum(['yes', 'no']) }),
  run: (admin: Admin, { courierId, active }) => setCourierActive(db, admin, courierId, active === 'yes'),
  success: (_, { active }) => (active === 'yes' ? texts.courierIsOn : texts.courierIsOff),
  refusal,
  invalid: texts.chooseOnOrOff,
})
