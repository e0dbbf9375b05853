import { Counter, register } from 'prom-client'

/** Counted once for a process, however often a file is loaded. */
function counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
  const known = register.getSingleMetric(name) as Counter<Label> | undefined
  return known ?? new Counter({ name, help, labelNames })
}

/** What happens in the shop and cannot be read from its tables later. Labels are codes of which there are few. */
export const ordersPlaced = counter('thumba_orders_placed_total', 'Orders that buyers placed', [])
export const checkoutsRefused = counter('thumba_checkouts_refused_total', 'Checkouts that placed no order', [
  'reason',
])
export const signInsRefused = counter('thumba_sign_ins_refused_total', 'Sign-ins that were refused', [
  'reason',
])
export const webhooksReceived = counter('thumba_webhooks_total', 'Messages of the payment provider', [
  'outcome',
])
export const messageEventsReceived = counter(
  'thumba_message_events_total',
  'What providers of SMS and WhatsApp told',
  ['provider', 'outcome'],
)
export const chargesReversed = counter('thumba_charges_reversed_total', 'Charges booked as taken back', [
  'source',
])
export const impossibleBalances = counter(
  'thumba_impossible_balances_total',
  'Accounts of the ledger whose balance took a sign that it may not take',
  ['account'],
)
export const proofsAsked = counter(
  'thumba_proofs_asked_total',
  'Orders and codes for which more was asked of a stranger first',
  ['act'],
)
export const gatewayCalls = counter('thumba_gateway_calls_total', 'Calls of outside services', [
  'gateway',
  'outcome',
])
