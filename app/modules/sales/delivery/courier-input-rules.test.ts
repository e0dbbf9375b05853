import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { courierForm, courierFormBut } from '#test/delivery-forms.ts'
import { t } from '#test/in-english.ts'
import { courierFormValues, courierInput } from './input-rules.ts'
import { courierDifference } from './rules.ts'

const faults = (typed: Record<string, string>) => {
  const issues = courierInput.safeParse(typed).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issueText(t, issue)]))
}

test('a courier as typed: phone in E.164, whole kwacha, the ticked districts', () => {
  expect(courierInput.parse(courierForm())).toEqual({
    name: 'Ankolo',
    contactName: 'Mr Gondwe',
    contactPhone: '+265999123456',
    licence: 'PC-017',
    price: 3500,
    districts: ['Dedza', 'Zomba'],
    estimatedDays: '1-3 business days',
    instructions: 'Bring your ID',
    active: true,
    seen: '',
  })
  expect(courierInput.parse({ ...courierForm(), everywhere: 'on' }).districts).toHaveLength(28)
})

test('each field says what is wrong with it §32.6', () => {
  expect(faults({})).toEqual({
    name: 'Enter the name of the courier',
    contactPhone: 'Phone number is required',
    estimatedDays: 'Enter how long it takes, like 1-3 business days',
    price: 'Enter the fee, 0 for free',
    districts: 'Tick at least one district',
  })
  expect(faults(courierForm({ contactPhone: '12', price: '2.50', name: 'x'.repeat(81) }))).toEqual({
    name: expect.stringContaining('at most 80'),
    contactPhone: expect.stringContaining('Invalid phone number'),
    price: '“2.50” has decimals. Write whole kwacha, such as 12,500',
  })
  expect(faults(courierForm({ 'district.Atlantis': 'on' }))).toEqual({})
})

test('a courier without a licence can be kept, but not be on', () => {
  expect(faults(courierForm({ licence: ' ' }))).toEqual({ licence: expect.stringContaining('MACRA') })
  expect(courierInput.parse(courierFormBut('licence', 'active'))).toMatchObject({
    licence: null,
    active: false,
  })
})

test('whom to ask for at a courier need not be known §46.5', () => {
  expect(courierInput.parse(courierFormBut('contactName')).contactName).toBe('')
  expect(faults(courierForm({ contactName: 'x'.repeat(81) }))).toEqual({
    contactName: expect.stringContaining('at most 80'),
  })
})

test('what is known comes back as it was typed, and only what differs is logged', () => {
  const { seen: _, ...known } = courierInput.parse(courierForm())
  const again = courierInput.parse({ ...courierFormValues(known), seen: '' })
  expect(again).toEqual({ ...known, seen: '' })
  expect(courierDifference(known, known)).toBeUndefined()
  expect(courierDifference(known, { ...known, price: 4000, districts: ['Zomba'] })).toEqual({
    before: { price: 3500, districts: ['Dedza', 'Zomba'] },
    after: { price: 4000, districts: ['Zomba'] },
  })
})

test('blanks around a price are left out, and a box that is not ticked is sent as nothing', () => {
  expect(courierInput.parse(courierForm({ price: ' 3500 ', licence: ' PC-1 ' }))).toMatchObject({
    price: 3_500,
    licence: 'PC-1',
  })
  expect(faults(courierFormBut('licence'))).toEqual({ licence: expect.stringContaining('MACRA') })
  expect(courierInput.parse(courierForm({ seen: 'v1' })).seen).toBe('v1')
  expect(courierInput.parse(courierFormBut('seen')).seen).toBe('')
})

test('the editor shows what is known of a courier, an unlicensed one too', () => {
  const { seen: _, ...known } = courierInput.parse(courierForm())
  expect(courierFormValues(known)).toMatchObject({ licence: 'PC-017', active: 'on', price: '3500' })
  const off = courierFormValues({ ...known, licence: null, active: false })
  expect(off).toMatchObject({ licence: '' })
  expect(off).not.toHaveProperty('active')
})

test('a licence that was given, or taken away, is logged', () => {
  const { seen: _, ...known } = courierInput.parse(courierForm())
  expect(courierDifference({ ...known, licence: null }, known)).toEqual({
    before: { licence: null },
    after: { licence: 'PC-017' },
  })
  expect(courierDifference({ ...known, licence: null }, { ...known, licence: null })).toBeUndefined()
  expect(courierDifference({ ...known, licence: null }, { ...known, licence: '' })).toBeUndefined()
})

test('instructions may be left out', () => {
  expect(courierInput.parse(courierFormBut('instructions')).instructions).toBe('')
})
