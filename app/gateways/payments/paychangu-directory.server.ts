import type { z } from 'zod'
import { type MobileMoneyOperator, mobileMoneyOperators } from '#app/base/mobile-money.ts'
import { ok } from '#app/base/result.ts'
import { gatewayFailure, type PayChanguHttp } from './paychangu-http.server.ts'
import { banksResponse, operatorsResponse } from './paychangu-responses.server.ts'
import { type BankAccount, type GatewayResult, gatewayDetails, type MobileWallet } from './payment-gateway.ts'

const shortCodes = { airtel_money: 'airtel', tnm_mpamba: 'tnm' } as const
// What PayChangu's pages name; its own list, where it can be had, says better.
const knownOperators: Record<MobileMoneyOperator, string> = {
  airtel_money: '20be6c20-adeb-4b5b-a7ba-0769820df4fb',
  tnm_mpamba: '27494cb5-ba9e-437f-a114-4e7a7686bcca',
}
const keptFor = 60 * 60 * 1_000

/** Where money comes from and goes to, in PayChangu's names: operators and banks by the ids of its lists. */
export function payChanguDirectory(line: PayChanguHttp) {
  const operators = kept(async () => readList(operatorsResponse, await line.ask('/mobile-money/')))
  const banks = kept(async () =>
    readList(banksResponse, await line.ask('/direct-charge/payouts/supported-banks?currency=MWK')),
  )
  return {
    async wallet({ operator, number }: MobileWallet) {
      const local = /^\+265(\d{9})$/.exec(number)?.[1]
      if (!local) return gatewayFailure('refused', gatewayDetails.notMalawian)
      const listed = await operators()
      const found = listed.ok && listed.value.data.find((one) => one.short_code === shortCodes[operator])
      const mobile_money_operator_ref_id = found ? found.ref_id : knownOperators[operator]
      return ok({ mobile: local, mobile_money_operator_ref_id })
    },
    async bank(account: BankAccount): Promise<GatewayResult<Record<string, string>>> {
      const uuid = 'bankUuid' in account ? ok(account.bankUuid) : await uuidOf(account.bankName, banks)
      if (!uuid.ok) return uuid
      const { accountName: bank_account_name, accountNumber: bank_account_number } = account
      return ok({ bank_uuid: uuid.value, bank_account_name, bank_account_number })
    },
    async listBanks() {
      const listed = await banks()
      return listed.ok
        ? ok(listed.value.data.map(({ uuid, name }) => ({ bankUuid: uuid, bankName: name })))
        : listed
    },
    async listOperators() {
      const listed = await operators()
      if (!listed.ok) return listed
      const named = mobileMoneyOperators.flatMap((operator) => {
        const found = listed.value.data.find((one) => one.short_code === shortCodes[operator])
        return found ? [{ operator, name: found.name }] : []
      })
      return ok(named)
    },
  }
}

async function uuidOf(name: string, banks: () => Promise<GatewayResult<z.infer<typeof banksResponse>>>) {
  const listed = await banks()
  if (!listed.ok) return gatewayFailure('unsure', `The banks cannot be looked up: ${listed.detail}`)
  const plain = (words: string) => words.toLowerCase().replaceAll(/[^a-z]/g, '')
  const bank = listed.value.data.find((one) => plain(one.name) === plain(name))
  return bank ? ok(bank.uuid) : gatewayFailure('refused', gatewayDetails.unknownBank)
}

function readList<Value>(shape: z.ZodType<Value>, said: GatewayResult<unknown>): GatewayResult<Value> {
  if (!said.ok) return said
  const read = shape.safeParse(said.value)
  return read.success ? ok(read.data) : gatewayFailure('unsure', 'A list in a shape that we do not know')
}

/** What was read well is not asked for again within the hour. */
function kept<Value>(read: () => Promise<GatewayResult<Value>>) {
  let last: { at: number; answer: GatewayResult<Value> } | undefined
  return async () => {
    if (last && performance.now() - last.at < keptFor) return last.answer
    const answer = await read()
    if (answer.ok) last = { at: performance.now(), answer }
    return answer
  }
}
