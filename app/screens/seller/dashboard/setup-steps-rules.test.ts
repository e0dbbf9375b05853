import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { setupSteps } from './setup-steps-rules.ts'

const whole = {
  status: 'approved' as const,
  description: 'Solar lamps',
  paymentNumber: '+265999123456',
  paymentOperator: 'airtel_money',
}
const doneOf = (known: Partial<Parameters<typeof setupSteps>[0]>) =>
  setupSteps(t, { reachedBy: 'email', isReached: true, shop: whole, productCount: 1, ...known }).map(
    ({ done }) => done,
  )

test('the checklist is: email verified, profile complete, first product, approved', () => {
  expect(doneOf({})).toEqual([true, true, true, true])
  expect(doneOf({ isReached: false })).toEqual([false, true, true, true])
  expect(doneOf({ productCount: 0 })).toEqual([true, true, false, true])
  for (const status of ['pending', 'rejected', 'suspended'] as const)
    expect(doneOf({ shop: { ...whole, status } })).toEqual([true, true, true, false])
  expect(doneOf({ shop: null, productCount: 0 })).toEqual([true, false, false, false])
})

test('a profile that is not complete says what is missing', () => {
  const bare = { ...whole, description: '', paymentNumber: null, paymentOperator: null }
  const step = setupSteps(t, { reachedBy: 'email', isReached: true, shop: bare, productCount: 1 })[1]!
  expect([step.done, step.to, step.text]).toEqual([
    false,
    '/seller/profile',
    'Still missing: a short description of your shop, a payment number.',
  ])
})

test('what approval waits for is said as it is: for us, for the seller, or for nothing more §28.7', () => {
  const textOf = (status: 'pending' | 'rejected' | 'suspended') =>
    setupSteps(t, { reachedBy: 'email', isReached: true, shop: { ...whole, status }, productCount: 1 })[3]!
      .text
  expect(textOf('pending')).toBe('We check every new shop. You do not have to do anything.')
  expect(textOf('rejected')).toBe('Correct your profile, then send your shop in again.')
  expect(textOf('suspended')).toBe('Your shop is suspended. Only we can open it again.')
})

test('whoever has no email confirms the phone; before a shop is open its delivery is a step too', () => {
  const pending = { ...whole, status: 'pending' as const }
  const steps = setupSteps(t, {
    reachedBy: 'phone',
    isReached: true,
    shop: pending,
    delivers: false,
    productCount: 0,
  })
  expect(steps.map(({ title }) => title)).toEqual([
    'Confirm your phone number',
    'Complete your profile',
    'Say how you deliver',
    'List your first product',
    'Wait for approval',
  ])
  expect(steps[2]).toMatchObject({ done: false, to: '/seller/delivery-settings' })
})
