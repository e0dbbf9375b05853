import type { ProviderLookup, ProviderTransaction } from './payment-gateway.ts'

/** What a provider says of a charge or of money that we sent; `unknown` is a charge id that it does not know. */
export type ProviderStatus = ProviderLookup['status']

type Traits = {
  /** The money went where it should. */
  hasSucceeded?: true
  /** It did not go, or was taken back. */
  hasFailed?: true
  /** Its payer or their bank is still waited for. */
  isPending?: true
}

const statuses: Record<ProviderStatus, Traits> = {
  unknown: {},
  pending: { isPending: true },
  succeeded: { hasSucceeded: true },
  failed: { hasFailed: true },
  reversed: { hasFailed: true },
}

export const traitsAtProvider = (found: { status: ProviderStatus }): Traits => statuses[found.status]

/** The charge, where its money came. */
export const succeededOf = (found: ProviderLookup): ProviderTransaction | undefined =>
  found.status === 'succeeded' ? found : undefined

/** The charge, where its money had come and was taken back. */
export const reversedOf = (found: ProviderLookup): ProviderTransaction | undefined =>
  found.status === 'reversed' ? found : undefined
