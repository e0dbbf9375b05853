import { randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { quirksOf } from '../faults/quirks.ts'
import type { SimulatorParts } from '../simulator-parts.ts'
import { parseMobileNumber, testNumberDecision } from './operators-and-banks.ts'
import { fieldRules, readFields, refusalResponse } from './read-fields.ts'
import { checkoutResponse, transactionResponse } from './responses.ts'

const feeOf = (amount: number, share: number) => Math.round(amount * share)
const theirBank = { bank_name: 'Centenary Bank', account_name: 'PayChangu' }

/** Collecting money: out of wallets, onto an account for one hour, over the hosted page. */
export function charges({ transactions, webhooks, faults, world, settings, ownUrl, linkTo }: SimulatorParts) {
  const app = new Hono()
  const unused = fieldRules.unused(transactions)

  app.post('/mobile-money/payments/initialize', async (c) => {
    const asked = await readFields(c, {
      mobile: fieldRules.mobile,
      mobile_money_operator_ref_id: fieldRules.operator,
      amount: fieldRules.sum,
      charge_id: unused,
    })
    if (!asked.ok) return asked.answer
    const { charge_id, mobile_money_operator_ref_id: operator } = asked.fields
    const { first_name, last_name, email } = asked.rest
    const amount = Number(asked.fields.amount)
    const mobile = parseMobileNumber(asked.fields.mobile)!
    const decision = testNumberDecision(mobile)
    transactions.add({
      charge_id,
      kind: 'charge',
      method: 'mobile_money',
      amount,
      fee: feeOf(amount, 0.04),
      mobile,
      operator,
      first_name,
      last_name,
      email,
      expires_at: world.now() + settings.promptFor,
      ...(decision && { decision, decide_at: world.now() + settings.decideAfter }),
    })
    const answer = transactionResponse(transactions.find(charge_id)!)
    if (decision && faults.strikes(faults.now().early)) {
      transactions.decide(
        charge_id,
        decision === 'success' ? { status: decision } : { status: decision, reason: 'DECLINED' },
      )
      await webhooks.deliverFor(charge_id)
    }
    return c.json({ status: 'success', message: 'Payment initiated successfully.', data: answer })
  })

  for (const call of ['verify', 'details']) {
    app.get(`/mobile-money/payments/:chargeId/${call}`, (c) => {
      const found = transactions.find(c.req.param('chargeId'))
      if (found?.method !== 'mobile_money') return refusalResponse(c, 'Transaction not found.', 404)
      return c.json({
        status: quirksOf(found.charge_id).top,
        message: messageOf(found.status),
        data: transactionResponse(found),
      })
    })
  }

  app.post('/direct-charge/payments/initialize', async (c) => {
    const asked = await readFields(c, {
      payment_method: fieldRules.oneOf('mobile_bank_transfer'),
      currency: fieldRules.oneOf('MWK'),
      amount: fieldRules.sum,
      charge_id: unused,
    })
    if (!asked.ok) return asked.answer
    const { charge_id } = asked.fields
    const amount = Number(asked.fields.amount)
    const account_number = `26524${randomInt(10 ** 7, 10 ** 8)}`
    const expires_at = world.now() + settings.accountFor
    const fee = feeOf(amount, 0.02)
    const row = transactions.add({
      charge_id,
      kind: 'charge',
      method: 'bank',
      amount,
      fee,
      account_number,
      expires_at,
    })
    const payment_account_details = {
      ...theirBank,
      account_number,
      account_expiration_timestamp: Math.floor(expires_at / 1_000),
    }
    const data = { payment_account_details, transaction: transactionResponse(row) }
    return c.json({ status: 'success', message: 'Payment initialized successfully.', data })
  })

  app.get('/direct-charge/transactions/:chargeId/details', (c) => {
    const found = transactions.find(c.req.param('chargeId'))
    if (found?.kind !== 'charge' || found.method !== 'bank')
      return refusalResponse(c, 'Transaction not found.', 404)
    const data = { transaction: transactionResponse(found) }
    return c.json({
      status: quirksOf(found.charge_id).top,
      message: 'Transaction retrieved successfully.',
      data,
    })
  })

  app.post('/payment', async (c) => {
    const asked = await readFields(c, {
      amount: fieldRules.sum,
      currency: fieldRules.oneOf('MWK', 'USD'),
      callback_url: fieldRules.url,
      return_url: fieldRules.url,
      tx_ref: unused,
    })
    if (!asked.ok) return asked.answer
    const { tx_ref, currency, callback_url, return_url } = asked.fields
    const { first_name, last_name, email } = asked.rest
    const amount = Number(asked.fields.amount)
    const row = transactions.add({
      charge_id: tx_ref,
      kind: 'checkout',
      method: 'hosted',
      amount,
      fee: feeOf(amount, 0.04),
      callback_url,
      return_url,
      first_name,
      last_name,
      email,
      expires_at: world.now() + settings.accountFor,
    })
    const data = { tx_ref, currency, amount, mode: 'sandbox', status: 'pending' }
    const checkout_url = ownUrl() + linkTo(`/checkout/${row.ref_id}`)
    const message = 'Hosted payment session generated successfully.'
    return c.json({
      status: 'success',
      message,
      data: { event: 'checkout.session:created', checkout_url, data },
    })
  })

  app.get('/verify-payment/:txRef', (c) => {
    const found = transactions.find(c.req.param('txRef'))
    if (found?.kind !== 'checkout') return refusalResponse(c, 'Transaction not found.', 404)
    return c.json({
      status: quirksOf(found.charge_id).top,
      message: 'Payment details retrieved successfully.',
      data: checkoutResponse(found),
    })
  })
  return app
}

const messageOf = (status: string) =>
  status === 'success' ? 'Payment authorized and completed successfully.' : `Payment ${status}.`
