import { quirksOf } from '../faults/quirks.ts'
import { findBank, findOperator } from './operators-and-banks.ts'
import type { Transaction } from './transactions.ts'

const written = (time: number | null) => time && new Date(time).toISOString().replace('Z', '000Z')
const masked = (mobile: string | null) => mobile && `+265${mobile.slice(0, 3)}xxxx${mobile.slice(7)}`
const words = { mobile_money: 'Mobile Money', bank: 'Mobile Bank Transfer', hosted: 'Card' } as const

export const statusOf = ({ charge_id, status }: Transaction) =>
  status === 'success' ? quirksOf(charge_id).success : status

const typeOf = ({ kind }: Transaction) =>
  kind === 'payout' ? 'API Payout' : kind === 'charge' ? 'Direct API Payment' : 'API Payment (Checkout)'

const logsOf = ({ created_at, completed_at, status, reason, method }: Transaction) => {
  const begun = { type: 'log', message: `Attempted to pay with ${method}`, created_at: written(created_at) }
  if (status === 'pending') return [begun]
  const message = status === 'success' ? 'Payment processed successfully.' : (reason ?? 'DECLINED')
  return [begun, { type: 'log', message, created_at: written(completed_at) }]
}

function authorizationOf(one: Transaction) {
  const paidByCard = one.method === 'hosted' && !one.operator
  const channel = one.method === 'hosted' && one.operator ? words.mobile_money : words[one.method]
  const bank = one.payer_account && {
    payer_bank_uuid: findBank(one.bank_uuid)?.uuid,
    payer_bank: findBank(one.bank_uuid)?.name,
    payer_account_number: one.payer_account,
    payer_account_name: 'Somebody with a bank',
  }
  return {
    channel,
    card_number: paidByCard && one.status !== 'pending' ? '424242******4242' : null,
    expiry: null,
    brand: null,
    provider: findOperator(one.operator)?.name ?? null,
    mobile_number: masked(one.mobile),
    ...(bank || {}),
    completed_at: written(one.completed_at),
  }
}

const mobileMoneyOf = ({ operator }: Transaction) => {
  const { name, ref_id } = findOperator(operator) ?? {}
  return { name, ref_id, country: 'Malawi' }
}
const recipientOf = (one: Transaction) => ({
  bank_uuid: one.bank_uuid,
  bank_name: findBank(one.bank_uuid)?.name,
  account_name: one.account_name,
  account_number: one.account_number,
})

/** A charge or a payout as the calls for one of them tell it. */
export function transactionResponse(one: Transaction) {
  const { currency, sum } = quirksOf(one.charge_id)
  return {
    charge_id: one.charge_id,
    ref_id: one.ref_id,
    trans_id: null,
    currency,
    amount: one.amount,
    first_name: one.first_name,
    last_name: one.last_name,
    email: one.email,
    type: typeOf(one),
    trace_id: null,
    status: statusOf(one),
    mobile: masked(one.mobile) ?? '0',
    attempts: one.attempts,
    mode: 'sandbox',
    created_at: written(one.created_at),
    completed_at: written(one.completed_at),
    event_type: one.kind === 'payout' ? 'api.payout' : 'api.charge.payment',
    ...(one.method === 'mobile_money' && { mobile_money: mobileMoneyOf(one) }),
    ...(one.kind === 'payout' && one.method === 'bank' && { recipient_account_details: recipientOf(one) }),
    transaction_charges: { currency, amount: sum(one.fee) },
    ...(one.kind === 'charge' && { authorization: authorizationOf(one), logs: logsOf(one) }),
  }
}

export function checkoutResponse(one: Transaction) {
  const { currency, sum } = quirksOf(one.charge_id)
  return {
    event_type: 'checkout.payment',
    tx_ref: one.charge_id,
    mode: 'sandbox',
    type: typeOf(one),
    status: statusOf(one),
    number_of_attempts: one.attempts,
    reference: one.ref_id,
    currency,
    amount: one.amount,
    charges: sum(one.fee),
    customization: null,
    meta: null,
    authorization: authorizationOf(one),
    customer: { email: one.email, first_name: one.first_name, last_name: one.last_name },
    logs: logsOf(one),
    created_at: written(one.created_at),
    updated_at: written(one.completed_at ?? one.created_at),
  }
}

export function webhookBody(one: Transaction) {
  if (one.kind === 'checkout') return checkoutResponse(one)
  const { currency, sum } = quirksOf(one.charge_id)
  const base = {
    event_type: one.kind === 'payout' ? 'api.payout' : 'api.charge.payment',
    currency,
    amount: one.amount,
    charge: sum(one.fee),
    mode: 'test',
    type: typeOf(one),
    status: statusOf(one),
    charge_id: one.charge_id,
    reference: one.ref_id,
  }
  if (one.kind === 'payout') {
    const wallet = { bank_name: findOperator(one.operator)?.name, account_number: one.mobile }
    return { ...base, recipient_account_details: one.method === 'bank' ? recipientOf(one) : wallet }
  }
  const { channel, completed_at, ...payer } = authorizationOf(one)
  return {
    ...base,
    authorization: {
      channel,
      card_details: null,
      bank_payment_details: one.method === 'bank' ? payer : null,
      mobile_money: one.method === 'mobile_money' ? mobileMoneyOf(one) : null,
      completed_at,
    },
    created_at: written(one.created_at),
    updated_at: written(one.completed_at),
  }
}
