import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { accountErasureMessage } from './user-action-rules.ts'

test('whoever erases an account reads which orders hold it', () => {
  const orders = ['TB-2026-0001', 'TB-2026-0002']
  expect(t(accountErasureMessage('orders-under-way', orders))).toBe(
    'This person has open orders. They must be completed or cancelled first: TB-2026-0001, TB-2026-0002',
  )
  expect(t(accountErasureMessage('dispute-window-open', ['TB-2026-0001']))).toMatch(/delivery: TB-2026-0001$/)
  expect(t(accountErasureMessage('sales-under-way'))).toMatch(/first: $/)
})

test('and else why it cannot be done', () => {
  expect(t(accountErasureMessage('last-admin'))).toMatch(/^This is the only administrator/)
  expect(t(accountErasureMessage('no-such-user'))).toBe('User not found')
  expect(t(accountErasureMessage('no-longer-admin'))).toBe('You are no longer an administrator')
  expect(t(accountErasureMessage('account-erased'))).toMatch(/^This account was deleted/)
  expect(t(accountErasureMessage('not-confirmed', ['ignored']))).toBe('Type the email address of the account')
  expect(t(accountErasureMessage('yourself'))).toBe(
    'Delete your own account in your profile, with your password',
  )
})
