import { expect, test } from 'vitest'
import { needsPasswordConfirmation, needsPasswordToRead } from './session-rules.ts'

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
// And what else decision 022 names: roles, decisions about shops, settings, what is sent to many.
const grave: [route: string, intent: string][] = [
  ...['make-admin', 'unmake-admin', 'suspend', 'reinstate', 'erase', 'send-reset', 'restore-phone'].flatMap(
    (intent): [string, string][] => [
      ['admin/users/:userId', intent],
      ['admin/users', intent],
    ],
  ),
  ...['approve', 'reject', 'suspend', 'reinstate', 'approve-name', 'reject-name', 'documents'].flatMap(
    (intent): [string, string][] => [
      ['admin/sellers/:sellerId', intent],
      ['admin/sellers', intent],
    ],
  ),
  ['admin/payments', 'anything'],
  ['admin/payments/payouts/:payoutId', 'anything'],
  ['admin/approvals', 'anything'],
  ['admin/settings/fields', 'save'],
  ['admin/newsletter/campaigns', 'send'],
  ['admin/newsletter/campaigns/:campaignId', 'send-now'],
  ['admin/second-factor', 'turn-off'],
]
test.each([...moving, ...grave])('%s %s asks for the password first', (route, intent) => {
  expect(needsPasswordConfirmation(route, [intent])).toBe(true)
  expect(needsPasswordConfirmation(route, ['note', intent])).toBe(true)
})

test.each([
  ['admin/orders/:orderId', ['note']],
  ['admin/orders/:orderId', []],
  ['admin/orders', ['refund']],
  ['admin/users/:userId', ['end-sessions']],
  ['admin/sellers/:sellerId', ['note']],
  ['admin/disputes/:disputeId', ['note']],
  ['admin/disputes/:disputeId/messages', ['resolve']],
  ['admin/newsletter/campaigns/:campaignId', ['save']],
  ['admin/newsletter', ['send']],
  ['admin/products/:productId', ['approve']],
  ['admin/confirm', ['']],
  ['seller/payments', ['approve']],
])('%s %j asks for none', (route, intents) => {
  expect(needsPasswordConfirmation(route, intents)).toBe(false)
})

// Every shop has pages whose name begins or ends as one of these does.
test.each([
  'admin/payments-help',
  'admin/approvals-help',
  'admin/settings-help',
  'admin/second-factor-help',
  'admin/deliveries/late',
  'help/admin/payments',
  'help/admin/settings',
  'help/admin/deliveries',
  'help/admin/second-factor',
])('%s is another page', (route) => expect(needsPasswordConfirmation(route, ['save'])).toBe(false))
test.each([
  ['admin/users-help', 'erase'],
  ['help/admin/users', 'erase'],
  ['admin/sellers-help', 'approve'],
  ['help/admin/sellers', 'approve'],
  ['admin/orders/:orderId/refund', 'refund'],
  ['help/admin/orders/:orderId', 'refund'],
  ['admin/newsletter/campaigns-help', 'send'],
  ['help/admin/newsletter/campaigns', 'send'],
  ['help/admin/disputes/:disputeId', 'resolve'],
])('%s is another page than the one where %s moves something', (route, intent) => {
  expect(needsPasswordConfirmation(route, [intent])).toBe(false)
})

test.each([
  'admin/users.csv',
  'admin/payments/payouts.csv',
  'admin/users/:userId/data',
  'admin/payments/bank-files',
  'admin/payments/bank-files/:batchId',
  'admin/papers',
  'admin/papers/:paperId',
  'dev/outbox',
  'dev/outbox/:mailId',
])('%s is people’s data, and read after typing the password', (route) => {
  expect(needsPasswordToRead(route)).toBe(true)
})
test.each([
  'admin/users',
  'admin/users/:userId',
  'admin/users/:userId/data/help',
  'help/admin/users/:userId/data',
  'seller/orders.csv',
  'help/admin/users.csv',
  'admin/users.csv/help',
  'admin/usersXcsv',
  'admin/payments/bank-files-help',
  'help/admin/payments/bank-files',
  'admin/papers-help',
  'help/admin/papers',
  'dev/outbox-help',
  'help/dev/outbox',
])('%s is read without', (route) => expect(needsPasswordToRead(route)).toBe(false))
