import type { z } from 'zod'
import { ok } from '#app/base/result.ts'
import { payChanguDirectory } from './paychangu-directory.server.ts'
import {
  gatewayFailure,
  isRequestRefused,
  notFoundDetail,
  type PayChanguHttp,
  type PayChanguHttpSettings,
  payChanguHttp,
} from './paychangu-http.server.ts'
import {
  accountResponse,
  hostedResponse,
  type PayChanguTransaction,
  payoutsResponse,
  startedResponse,
  toProviderTransaction,
  transactionResponse,
} from './paychangu-responses.server.ts'
import { readPayChanguWebhook } from './paychangu-webhook.server.ts'
import type {
  ChargeMethod,
  GatewayResult,
  PaymentGateway,
  ProviderLookup,
  ProviderTransaction,
  SentLookup,
  SentTransaction,
} from './payment-gateway.ts'

const callsToFind: Record<ChargeMethod, (id: string) => string> = {
  mobile_money: (id) => `/mobile-money/payments/${id}/verify`,
  bank_account: (id) => `/direct-charge/transactions/${id}/details`,
  hosted: (id) => `/verify-payment/${id}`,
}
// PayChangu has one list of payouts, and two calls for a single one.
const callsToFindPayout = [
  (id: string) => `/mobile-money/payments/${id}/details`,
  (id: string) => `/direct-charge/payouts/${id}/details`,
]

/** PayChangu over its public interface (docs/decisions/035-paychangu-client-and-payment-attempts.md). */
export function payChangu(settings: PayChanguHttpSettings & { webhookSecret: string }): PaymentGateway {
  const line = payChanguHttp(settings)
  const places = payChanguDirectory(line)
  const findCharge = (chargeId: string, way: ChargeMethod) =>
    find(line, chargeId, [callsToFind[way]], (said) => !isPayout(said))
  const findPayout = async (chargeId: string): Promise<GatewayResult<SentLookup>> => {
    const found = await find(line, chargeId, callsToFindPayout, isPayout)
    if (!found.ok) return found
    return ok('amount' in found.value ? asSent(found.value) : found.value)
  }

  return {
    async startMobileMoney({ chargeId, amount, operator, number, name }) {
      const wallet = await places.wallet({ operator, number })
      if (!wallet.ok) return wallet
      const body = { ...wallet.value, amount: String(amount), charge_id: chargeId, ...namesOf(name) }
      const said = await line.start('/mobile-money/payments/initialize', body)
      return started(await judged(said, () => findCharge(chargeId, 'mobile_money')))
    },
    async startBankAccount({ chargeId, amount }) {
      const body = { payment_method: 'mobile_bank_transfer', amount: String(amount), currency: 'MWK' }
      const said = await line.start('/direct-charge/payments/initialize', { ...body, charge_id: chargeId })
      const answer = readAs(accountResponse, await judged(said, () => findCharge(chargeId, 'bank_account')))
      if (!answer.ok) return answer
      const { bank_name, account_name, account_number, account_expiration_timestamp } = answer.value
      return ok({
        bankName: bank_name,
        ...(account_name && { accountName: account_name }),
        accountNumber: account_number,
        expiresAt: account_expiration_timestamp,
      })
    },
    async startHosted({ chargeId, amount, name, email, callbackUrl, returnUrl }) {
      const urls = { callback_url: callbackUrl, return_url: returnUrl }
      const who = { ...namesOf(name), ...(email && { email }) }
      const body = { amount: String(amount), currency: 'MWK', tx_ref: chargeId, ...urls, ...who }
      const said = await line.start('/payment', body)
      const answer = readAs(hostedResponse, await judged(said, () => findCharge(chargeId, 'hosted')))
      return answer.ok ? ok({ url: answer.value }) : answer
    },
    findCharge,

    async sendMoney({ chargeId, amount, to }) {
      const place = to.kind === 'wallet' ? await places.wallet(to) : await places.bank(to)
      if (!place.ok) return place
      const body = { ...place.value, amount: String(amount), charge_id: chargeId }
      const said =
        to.kind === 'wallet'
          ? await line.start('/mobile-money/payouts/initialize', body)
          : await line.start('/direct-charge/payouts/initialize', { payout_method: 'bank_transfer', ...body })
      return started(await judged(said, () => findPayout(chargeId)))
    },
    findPayout,
    async listPayouts(page) {
      const answer = readAs(payoutsResponse, await line.ask(`/direct-charge/payouts?page=${page}`))
      if (!answer.ok) return answer
      const { data, current_page, total_pages, listed } = answer.value
      const payouts = data.map((said) => ({
        chargeId: said.charge_id,
        ...asSent(toProviderTransaction(said)),
        ...(said.created_at && { createdAt: said.created_at }),
      }))
      return ok({ payouts, more: current_page < total_pages, unread: listed - data.length })
    },

    listBanks: places.listBanks,
    listOperators: places.listOperators,
    readWebhook: (rawBody, signature) => readPayChanguWebhook(rawBody, signature, settings.webhookSecret),
  }
}

/**
 * A no is only sure when the provider says that it does not know the charge id: the very first press may have arrived,
 * and a second one under the same id is refused as taken.
 */
async function judged(
  said: GatewayResult<unknown>,
  look: () => Promise<GatewayResult<ProviderLookup>>,
): Promise<GatewayResult<unknown>> {
  if (said.ok || said.reason === 'unsure') return said
  if (isRequestRefused(said.detail)) return gatewayFailure('unsure', said.detail)
  const found = await look()
  if (found.ok && found.value.status === 'unknown') return said
  return { ...gatewayFailure('unsure', said.detail), saidNo: true }
}

function started(answer: GatewayResult<unknown>) {
  const read = readAs(startedResponse, answer)
  return read.ok ? ok(read.value ? { reference: read.value } : {}) : read
}

function readAs<Value>(shape: z.ZodType<Value>, answer: GatewayResult<unknown>): GatewayResult<Value> {
  if (!answer.ok) return answer
  const read = shape.safeParse(answer.value)
  return read.success ? ok(read.data) : gatewayFailure('unsure', 'An answer in a shape that we do not know')
}

/**
 * The first clear word of any of the calls. `unknown` only where every one of them says that it does not know the charge
 * id.
 */
async function find(
  line: PayChanguHttp,
  chargeId: string,
  calls: ((id: string) => string)[],
  fits: (said: PayChanguTransaction) => boolean,
): Promise<GatewayResult<ProviderLookup>> {
  let unclear: GatewayResult<ProviderLookup> | undefined
  for (const callFor of calls) {
    const said = await line.ask(callFor(encodeURIComponent(chargeId)))
    if (!said.ok && said.detail === notFoundDetail) continue
    const read = readAs(transactionResponse, said)
    if (!read.ok) unclear = read
    else if (read.value.charge_id !== chargeId && read.value.tx_ref !== chargeId)
      unclear = gatewayFailure('unsure', 'An answer about another charge')
    else {
      if (fits(read.value)) return ok<ProviderTransaction>(toProviderTransaction(read.value))
      // Nobody else makes our ids: what seems to be of another kind is ours too, said in words that we do not know.
      unclear = gatewayFailure('unsure', 'An answer that does not say what it is about')
    }
  }
  return unclear ?? ok({ status: 'unknown' })
}

const sentStatuses = {
  pending: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  reversed: 'failed',
} as const
const asSent = (said: ProviderTransaction): SentTransaction => ({
  ...said,
  status: sentStatuses[said.status],
})

/** Payouts to wallets are asked for where charges are, too. */
const isPayout = ({ event_type, type }: PayChanguTransaction) => /payout/i.test(event_type ?? type ?? '')

function namesOf(name: string | undefined) {
  const [first, ...others] = name?.trim().split(/\s+/) ?? []
  return { ...(first && { first_name: first }), ...(others.length > 0 && { last_name: others.join(' ') }) }
}
