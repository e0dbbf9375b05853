import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { moveOrderInput, parcelInput } from './input-rules.ts'

const move = { id: 'order00000000001', to: 'shipped' }
const faults = (typed: object) =>
  Object.fromEntries(
    (moveOrderInput.safeParse({ ...move, ...typed }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issueText(t, issue),
    ]),
  )

test('a move names an order and one of the statuses', () => {
  expect(moveOrderInput.parse(move)).toEqual(move)
  expect(faults({ id: undefined })).toEqual({ id: 'Which order?' })
  expect(faults({ id: 'x'.repeat(41) })).toEqual({ id: 'Which order?' })
  expect(faults({ id: 'x'.repeat(40) })).toEqual({})
  expect(faults({ to: 'lost' })).toEqual({ to: 'Unknown order status' })
})

test.each([
  ['note', 500],
  ['courierName', 100],
  ['trackingNumber', 60],
])('%s holds at most %i characters', (field, most) => {
  expect(faults({ [field]: 'x'.repeat(most) })).toEqual({})
  expect(faults({ [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: `Use at most ${most} characters` })
})

test('the courier’s phone may be left out; else it is a number that can be called', () => {
  expect(moveOrderInput.parse({ ...move, courierPhone: ' ' }).courierPhone).toBeUndefined()
  expect(moveOrderInput.parse({ ...move, courierPhone: '0888 765 432' }).courierPhone).toBe('+265888765432')
  expect(faults({ courierPhone: '12' })).toHaveProperty('courierPhone')
})

test('of a parcel that is on its way only how it was sent can be said anew', () => {
  const sent = { courierName: 'Speed Courier', courierPhone: '+265888765432', trackingNumber: 'SC-1' }
  expect(parcelInput.parse({ ...move, ...sent, note: 'Sold out' })).toEqual(sent)
})
