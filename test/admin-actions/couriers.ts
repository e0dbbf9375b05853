import { newId } from '#app/base/ids.ts'
import { courierFormValues } from '#app/modules/sales/delivery/input-rules.ts'
import { courierForm } from '#test/delivery-forms.ts'
import { aCourier } from '../make/sales/delivery.ts'
import { type AdminActionCase, download } from './action-case.ts'

const list = '/admin/delivery'

/** What is done with the couriers of the platform. */
export const courierActions: AdminActionCase[] = [
  {
    route: `${list}/couriers/new`,
    does: 'courier.save',
    ask: async () => ({ path: `${list}/couriers/new`, form: courierForm({ name: newId() }) }),
  },
  {
    route: `${list}/couriers/:courierId`,
    does: 'courier.save',
    async ask(db) {
      const courier = await aCourier(db, { licence: 'PC-001' })
      const seen = courier.updatedAt.toISOString()
      return {
        path: `${list}/couriers/${courier.id}`,
        form: { ...courierFormValues(courier), seen, price: '9' },
      }
    },
  },
  {
    route: list,
    does: 'courier.switch',
    ask: async (db) => ({ path: list, form: { courierId: (await aCourier(db)).id, active: 'no' } }),
  },
  download(`${list}.csv`),
  download(`${list}/districts.csv`),
  download(`${list}/sellers.csv`),
]
