import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import type { Ok, Result } from '#app/base/result.ts'

/** How a buyer's money comes: out of a wallet, onto an account made for this one charge, over the provider's own page. */
export type ChargeMethod = 'mobile_money' | 'bank_account' | 'hosted'

/**
 * Why a call brought no answer. `refused`: a clear no in the provider's words, and surely nothing happened under this
 * charge id. `unsure`: the line was silent, broke, or the answer cannot be read: it may or may not have happened, and
 * only asking tells (`findCharge`, `findPayout`). Money that is `unsure` is never sent again under another charge id.
 * `saidNo`: the call was refused, and whether the money left all the same nobody says.
 */
export type GatewayFailure = 'refused' | 'unsure'
export type GatewayResult<Value> =
  | Ok<Value>
  | { ok: false; reason: GatewayFailure; detail: string; saidNo?: true }

/** What a gateway says itself where the provider has no words: stored as it is, and spoken to whoever reads it. */
export const gatewayDetails = {
  notMalawian: 'Not a Malawian number',
  unknownBank: 'The provider knows no bank of this name',
  noReason: 'The provider gave no reason',
  notFound: 'Not known',
} as const

/** Kwacha are whole here: an amount is rounded down, never believed to be more than it was; a fee to the nearest. */
export type ProviderTransaction = {
  /** `reversed`: it had succeeded, and the provider took the money back. */
  status: 'pending' | 'succeeded' | 'failed' | 'reversed'
  amount: number
  /** `MWK`, however the provider spells it. Anything else was not what we asked for. */
  currency: string
  /** What the provider keeps of the amount. */
  fee: number
  reference?: string
  /** `Airtel Money`, `Card`, `Mobile Bank Transfer`: the provider's word for how it was paid. */
  channel?: string
  /** Why it failed, in the provider's words. */
  reason?: string
  completedAt?: Date
  /** Who paid, as far as the provider tells. */
  payer?: { number?: string; bankName?: string; accountName?: string; accountNumber?: string }
}
/**
 * `unknown`: the provider says in its own words that it does not know this charge id. Never a guess: no answer, a page
 * that is not there and an answer that leaves out what it is about are `unsure`.
 */
export type ProviderLookup = { status: 'unknown' } | ProviderTransaction
/** Money that we sent is never `reversed`: where it came back to us, it has failed. */
export type SentTransaction = ProviderTransaction & {
  status: Exclude<ProviderTransaction['status'], 'reversed'>
}
export type SentLookup = { status: 'unknown' } | SentTransaction
export type ListedPayout = SentTransaction & { chargeId: string; createdAt?: Date }

export type MobileWallet = { operator: MobileMoneyOperator; number: string }
export type BankAccount = { accountName: string; accountNumber: string } & (
  | { bankUuid: string }
  | { bankName: string }
)
export type PayoutRecipient = ({ kind: 'wallet' } & MobileWallet) | ({ kind: 'bank' } & BankAccount)

export type OneTimeAccount = {
  bankName: string
  accountName?: string
  accountNumber: string
  expiresAt: Date
}
export type StartedTransaction = { reference?: string }

/** What a verified webhook says. It is a hint to ask, not a proof: ask `findCharge` or `findPayout` before believing it. */
export type WebhookEvent = {
  kind: 'charge' | 'payout' | 'checkout' | 'other'
  chargeId: string
  /** As of a transaction, or the provider's own word where we do not know it. */
  status: string
}

/** The door to whoever moves money for us. Numbers are E.164, sums whole kwacha, charge ids ours and unique for ever. */
export interface PaymentGateway {
  /** By what name what is made with it remembers it. */
  name?: string
  /** The provider that something was made with: no other knows of it, whichever takes new payments now. */
  madeBy?(provider: string): PaymentGateway

  /** Asks the owner of a wallet to pay: a prompt appears on the phone. `ok` says only that it was asked for. */
  startMobileMoney(charge: {
    chargeId: string
    amount: number
    operator: MobileMoneyOperator
    number: string
    name?: string
  }): Promise<GatewayResult<StartedTransaction>>
  /** An account that takes exactly this amount until it expires. */
  startBankAccount(charge: { chargeId: string; amount: number }): Promise<GatewayResult<OneTimeAccount>>
  /** A page of the provider that takes cards and wallets. It leads to `callbackUrl` when paid, else to `returnUrl`. */
  startHosted(charge: {
    chargeId: string
    amount: number
    name?: string
    email?: string
    callbackUrl: string
    returnUrl: string
  }): Promise<GatewayResult<{ url: string }>>
  findCharge(chargeId: string, way: ChargeMethod): Promise<GatewayResult<ProviderLookup>>

  sendMoney(payout: {
    chargeId: string
    amount: number
    to: PayoutRecipient
  }): Promise<GatewayResult<StartedTransaction>>
  findPayout(chargeId: string): Promise<GatewayResult<SentLookup>>
  /** Newest first, from page 1. `unread` counts those whose entry says too little. */
  listPayouts(
    page: number,
  ): Promise<GatewayResult<{ payouts: ListedPayout[]; more: boolean; unread: number }>>

  listBanks(): Promise<GatewayResult<{ bankUuid: string; bankName: string }[]>>
  listOperators(): Promise<GatewayResult<{ operator: MobileMoneyOperator; name: string }[]>>

  /** `forged`: the signature is missing or does not fit. `unreadable`: signed, but nothing that concerns us. */
  readWebhook(rawBody: Buffer, signature: string | null): Result<WebhookEvent, 'forged' | 'unreadable'>
}

/** With whom everything was made that was written before there was a choice. */
export const firstProvider = 'paychangu'

/** Whom to ask about what was made with a provider. */
export const madeBy = <Asked extends Pick<PaymentGateway, 'madeBy'>>(gateway: Asked, provider: string) =>
  gateway.madeBy?.(provider) ?? gateway
