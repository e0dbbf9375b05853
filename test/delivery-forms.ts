import {
  collectionPointInput,
  ownDeliveryInput,
  pickupPointInput,
} from '#app/modules/sales/delivery/input-rules.ts'

/** What the form of a pickup point sends, for a stall in Zomba unless `more` says otherwise. */
export const pickupForm = (more: Record<string, string> = {}): Record<string, string> => ({
  name: 'Market stall',
  streetAddress: 'Zomba market, row 4',
  city: 'Zomba',
  openingTime: '08:00',
  closingTime: '17:00',
  instructions: 'Closed on Sundays',
  ...more,
})
export const pickupFields = (more: Record<string, string> = {}) => pickupPointInput.parse(pickupForm(more))

/** What the form of a depot sends, for a coach's in Zomba for MK 1,800 unless `more` says otherwise. */
export const collectionPointForm = (more: Record<string, string> = {}): Record<string, string> => ({
  carrier: 'Post Coach',
  name: 'Zomba depot',
  streetAddress: 'Behind the post office',
  city: 'Zomba',
  district: 'Zomba',
  openingTime: '07:30',
  closingTime: '16:30',
  instructions: 'Bring your ID',
  fee: '1800',
  days: '2',
  ...more,
})
export const collectionPointFields = (more: Record<string, string> = {}) =>
  collectionPointInput.parse(collectionPointForm(more))

/** What the form of own delivery holds: `zones` as fee and days by district. */
export const ownFields = (
  zones: Record<string, [fee: number, days: number]>,
  { seen = '', freeAbove = '' } = {},
) => ownDeliveryInput.parse({ ...ownForm(zones), seen, freeAbove })

export const ownForm = (zones: Record<string, [fee: number, days: number]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(zones).flatMap(([district, [fee, days]]) => [
      [`fee.${district}`, `${fee}`],
      [`days.${district}`, `${days}`],
    ]),
  )

/** What the editor of a courier sends: one that goes to Zomba and Dedza for MK 3,500, unless `more` says otherwise. */
export const courierForm = (more: Record<string, string> = {}): Record<string, string> => ({
  name: 'Ankolo',
  contactName: 'Mr Gondwe',
  contactPhone: '0999 123 456',
  licence: 'PC-017',
  price: 'MK 3,500',
  estimatedDays: '1-3 business days',
  instructions: 'Bring your ID',
  active: 'on',
  seen: '',
  'district.Zomba': 'on',
  'district.Dedza': 'on',
  ...more,
})

/** The same without some fields, as a box that is not ticked. */
export const courierFormBut = (...left: string[]) =>
  Object.fromEntries(Object.entries(courierForm()).filter(([name]) => !left.includes(name)))
