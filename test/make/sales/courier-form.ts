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
