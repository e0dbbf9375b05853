import { expect, test } from 'vitest'
import { needsPasswordConfirmation, needsPasswordToRead } from './password-confirmation-rules.ts'

// Every form by which money moves, as the pages of administrators name it.
const moving: [route: string, intent: string][] = [
  ['admin/orders/:orderId', 'refund'],
  ['admin/orders/:orderId', 'move'],
  ['admin/orders/:orderId', 'handed'],
  ['admin/orders/:orderId', 'advance'],
  ['admin/sellers/:sellerId', 'money'],
  ['admin/sellers/:sellerId', 'commission'],
  ['admin/disputes/:disputeId', 'resolve'],
  ['admin/payments/adjustments', 'make'],
  ['admin/payments/transactions/:paymentId', 'chargeback'],
  ['admin/payments/differences', 'settle'],
  ['admin/approvals/:approvalId', 'approve'],
  ['admin/settings', 'save'],
  ['admin/deliveries', ''],
  ['admin/users/:userId', 'make-admin'],
]
test.each(moving)('%s %s asks for the password first', (route, intent) => {
  expect(needsPasswordConfirmation(route, [intent])).toBe(true)
  expect(needsPasswordConfirmation(route, ['note', intent])).toBe(true)
})

test('a note asks for none, and the mails of the shop do before they are read', () => {
  expect(needsPasswordConfirmation('admin/orders/:orderId', ['note'])).toBe(false)
  expect(needsPasswordToRead('dev/outbox/:mailId')).toBe(true)
})
