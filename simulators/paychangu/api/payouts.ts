import { type Context, Hono } from 'hono'
import { quirksOf } from '../faults/quirks.ts'
import type { SimulatorParts } from '../simulator-parts.ts'
import { banks, findBank, operators, parseMobileNumber, testNumberDecision } from './operators-and-banks.ts'
import { fieldRules, readFields, refusalResponse } from './read-fields.ts'
import { transactionResponse } from './responses.ts'
import type { Transaction } from './transactions.ts'

const perPage = 20
type Asked = { rest: Record<string, string | null>; fields: { charge_id: string; amount: string } }

/** Sending money, and the lists of where it can go. */
export function payouts({ transactions, world, settings }: SimulatorParts) {
  const app = new Hono()
  const unused = fieldRules.unused(transactions)

  function send(c: Context, { fields, rest }: Asked, to: Partial<Transaction> & Pick<Transaction, 'method'>) {
    const amount = Number(fields.amount)
    if (amount > transactions.balance()) return refusalResponse(c, 'Insufficient balance.')
    const { charge_id } = fields
    const { first_name, last_name, email, transaction_status } = rest
    const wanted = transaction_status && (transaction_status === 'failed' ? 'failed' : 'success')
    const decision =
      wanted ||
      testNumberDecision(to.mobile ?? parseMobileNumber(to.account_number ?? '') ?? null) ||
      'success'
    const decide_at = world.now() + settings.decideAfter
    const who = { first_name, last_name, email }
    const row = transactions.add({ charge_id, kind: 'payout', amount, decision, decide_at, ...who, ...to })
    const message = 'Payout request submitted successfully.'
    return c.json({ status: 'success', message, data: { transaction: transactionResponse(row) } })
  }

  app.post('/mobile-money/payouts/initialize', async (c) => {
    const asked = await readFields(c, {
      mobile: fieldRules.mobile,
      mobile_money_operator_ref_id: fieldRules.operator,
      amount: fieldRules.sum,
      charge_id: unused,
    })
    if (!asked.ok) return asked.answer
    const { mobile, mobile_money_operator_ref_id: operator } = asked.fields
    return send(c, asked, { method: 'mobile_money', mobile: parseMobileNumber(mobile)!, operator })
  })

  app.post('/direct-charge/payouts/initialize', async (c) => {
    const bank = (uuid: string) => (findBank(uuid) ? undefined : 'The selected bank uuid is invalid.')
    const asked = await readFields(c, {
      payout_method: fieldRules.oneOf('bank_transfer'),
      bank_uuid: bank,
      amount: fieldRules.sum,
      charge_id: unused,
      bank_account_name: fieldRules.anything,
      bank_account_number: fieldRules.anything,
    })
    if (!asked.ok) return asked.answer
    const { bank_uuid, bank_account_name: account_name, bank_account_number: account_number } = asked.fields
    return send(c, asked, { method: 'bank', bank_uuid, account_name, account_number })
  })

  app.get('/direct-charge/payouts', (c) => {
    const page = Math.max(1, Math.floor(Number(c.req.query('page') ?? 1)) || 1)
    const total = Math.max(1, Math.ceil(transactions.countPayouts() / perPage))
    const data = transactions.payouts(perPage, (page - 1) * perPage).map(transactionResponse)
    const next_page_url = page < total ? `/direct-charge/payouts?page=${page + 1}` : null
    const paged = { current_page: page, total_pages: total, per_page: perPage, next_page_url, data }
    return c.json({ status: 'success', message: 'Payouts retrieved successfully.', data: paged })
  })
  app.get('/direct-charge/payouts/supported-banks', (c) =>
    c.json({ status: 'success', message: 'Banks retrieved successfully.', data: banks }),
  )
  app.get('/direct-charge/payouts/:chargeId/details', (c) => {
    const found = transactions.find(c.req.param('chargeId'))
    if (found?.kind !== 'payout' || found.method !== 'bank')
      return refusalResponse(c, 'Payout not found.', 404)
    return c.json({
      status: quirksOf(found.charge_id).top,
      message: 'Payout details retrieved successfully.',
      data: transactionResponse(found),
    })
  })

  app.get('/mobile-money/', (c) => {
    const country = { name: 'Malawi', currency: 'MWK' }
    const data = operators.map((one, id) => ({ id: id + 1, ...one, supported_country: country }))
    return c.json({ status: 'success', message: 'Operators retrieved successfully.', data })
  })
  for (const path of ['/wallet-balance', '/balance'])
    app.get(path, (c) => {
      const main_balance = transactions.balance().toFixed(2)
      const data = { environment: 'sandbox', currency: 'MWK', main_balance, collection_balance: 0 }
      return c.json({ status: 'success', message: 'Wallet balances retrieved successfully.', data })
    })
  return app
}
