import { z } from 'zod'
import type { ProviderTransaction } from './payment-gateway.ts'

const figure = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
])
const mostKwacha = 1e12
// PayChangu writes sums as numbers or as text, and spells success and the currency in two ways each. What is no sum that
// anybody moves is no answer: the ledger would break off at it every time.
const sum = figure.pipe(z.number().min(0).max(mostKwacha))
/** What the database cannot hold, or no index, keeps no money from being booked. */
const words = (most: number) =>
  z
    .string()
    .transform((said) => said.replaceAll('\0', '').trim().slice(0, most).toWellFormed())
    .pipe(z.string().min(1))
const text = words(200)
const name = z.union([text, z.number().transform(String)])
const maybe = <Type extends z.ZodType>(type: Type) =>
  type
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? undefined)

const statuses: Record<string, ProviderTransaction['status']> = {
  success: 'succeeded',
  successful: 'succeeded',
  pending: 'pending',
  processing: 'pending',
  initiated: 'pending',
  failed: 'failed',
  cancelled: 'failed',
  declined: 'failed',
  expired: 'failed',
  timed_out: 'failed',
  // The reference names none of these: they are what its kind of provider calls a charge that was taken back.
  reversed: 'reversed',
  chargeback: 'reversed',
  charged_back: 'reversed',
  chargedback: 'reversed',
}
/** A word that we do not know is no answer. */
const status = z
  .string()
  .transform((word) => statuses[word.trim().toLowerCase()])
  .pipe(z.enum(['pending', 'succeeded', 'failed', 'reversed']))
const currency = text.transform((code) => (code.toUpperCase() === 'MK' ? 'MWK' : code.toUpperCase()))
const instant = z
  .string()
  .transform((written) => new Date(written))
  .pipe(z.date())

const transaction = z.object({
  charge_id: maybe(name),
  tx_ref: maybe(name),
  amount: sum,
  currency,
  status,
  type: maybe(text),
  event_type: maybe(text),
  ref_id: maybe(name),
  reference: maybe(name),
  transaction_charges: maybe(z.object({ amount: sum })),
  charges: maybe(sum),
  mobile: maybe(text),
  mobile_money: maybe(z.object({ name: text })),
  authorization: maybe(
    z.object({
      channel: maybe(text),
      provider: maybe(text),
      mobile_number: maybe(text),
      payer_bank: maybe(text),
      payer_account_name: maybe(text),
      payer_account_number: maybe(text),
      completed_at: maybe(instant),
    }),
  ),
  logs: maybe(z.array(z.object({ message: text }))),
  created_at: maybe(instant),
  completed_at: maybe(instant),
})
export type PayChanguTransaction = z.infer<typeof transaction>

/** A transaction lies in `data`, or one floor deeper. The status beside `data` says nothing about it. */
export const transactionResponse = z.union([
  z.object({ data: z.object({ transaction }) }).transform(({ data }) => data.transaction),
  z.object({ data: transaction }).transform(({ data }) => data),
])

export const startedResponse = z
  .object({ data: z.union([z.object({ transaction: z.looseObject({}) }), z.looseObject({})]) })
  .transform(({ data }) => reference.parse('transaction' in data ? data.transaction : data).ref_id)
const reference = z.object({ ref_id: maybe(name) })

const [firstSecond, lastSecond] = [Date.UTC(2020, 0) / 1_000, Date.UTC(2100, 0) / 1_000]
/** Seconds, which others write as milliseconds. Of another time nobody knows until when the account takes money. */
const expiry = figure
  .transform((written) => (written > lastSecond ? written / 1_000 : written))
  .pipe(z.number().min(firstSecond).max(lastSecond))
  .transform((seconds) => new Date(seconds * 1_000))

export const accountResponse = z
  .object({
    data: z.object({
      payment_account_details: z.object({
        bank_name: text,
        account_name: maybe(text),
        account_number: name,
        account_expiration_timestamp: expiry,
      }),
    }),
  })
  .transform(({ data }) => data.payment_account_details)

export const hostedResponse = z
  .object({ data: z.object({ checkout_url: words(2_000).pipe(z.url({ protocol: /^https?$/ })) }) })
  .transform(({ data }) => data.checkout_url)

/** Without a charge id it is any money. */
const listed = transaction.extend({ charge_id: name })

export const payoutsResponse = z
  .object({
    data: z.object({ current_page: figure, total_pages: figure, data: z.array(z.unknown()) }),
  })
  .transform(({ data }) => ({
    ...data,
    data: data.data.flatMap((one) => listed.safeParse(one).data ?? []),
    listed: data.data.length,
  }))

export const banksResponse = z.object({ data: z.array(z.object({ uuid: text, name: text })) })
export const operatorsResponse = z.object({
  data: z.array(z.object({ ref_id: text, name: text, short_code: text })),
})

/** Whatever it is about: a charge that it names is a reason to ask, in words that we do not know too. */
export const webhookBody = z.object({
  event_type: text,
  charge_id: maybe(name),
  tx_ref: maybe(name),
  status: z.union([status, words(40)]).catch('unknown'),
})

export function toProviderTransaction(said: PayChanguTransaction): ProviderTransaction {
  const { authorization: paid } = said
  const completedAt = said.completed_at ?? paid?.completed_at
  const ref = said.ref_id ?? said.reference
  const channel = said.mobile_money?.name ?? paid?.provider ?? paid?.channel
  const lastWords = said.logs?.at(-1)?.message
  const payer = payerOf(said)
  return {
    status: said.status,
    amount: Math.floor(said.amount),
    currency: said.currency,
    fee: Math.round(said.transaction_charges?.amount ?? said.charges ?? 0),
    ...(ref && { reference: ref }),
    ...(channel && { channel }),
    ...(said.status === 'failed' && lastWords && { reason: lastWords }),
    ...(completedAt && said.status !== 'pending' && { completedAt }),
    ...(payer && { payer }),
  }
}

function payerOf({ authorization: paid }: PayChanguTransaction): ProviderTransaction['payer'] {
  if (paid?.payer_account_number)
    return {
      accountNumber: paid.payer_account_number,
      ...(paid.payer_bank && { bankName: paid.payer_bank }),
      ...(paid.payer_account_name && { accountName: paid.payer_account_name }),
    }
  // Mostly it shows only the ends of a number, which is none that money could go back to.
  return /^\+\d+$/.test(paid?.mobile_number ?? '') ? { number: paid!.mobile_number! } : undefined
}
