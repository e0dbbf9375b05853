import { findForbiddenWords } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import type { WaitReason } from '../rules.ts'

/** What is known of somebody who buys or sells: numbers are E.164, networks are address prefixes. */
export type Traces = {
  accountId: string | undefined
  phones: readonly string[]
  wallets: readonly string[]
  networks: readonly string[]
  places: readonly Place[]
}
export type Place = { district: string; area: string; landmark: string; streetAddress: string }

/** Another review of the same seller: what it shares with this one. */
export type OtherReview = {
  samePerson: boolean
  device: boolean
  phone: boolean
  place: boolean
  network: boolean
}

export type SuspicionFacts = {
  buyer: Traces
  seller: Traces
  /** The seller's account was signed in to on the browser that writes. */
  deviceOfSeller: boolean
  /** How many accounts were used from the network that buyer and seller, or several buyers, share. */
  accountsOnNetwork: number
  others: readonly OtherReview[]
}

export const suspicionKinds = [
  'account',
  'phone',
  'wallet',
  'device',
  'place',
  'network',
  'one_source',
] as const
export type SuspicionKind = (typeof suspicionKinds)[number]
/** `detail` is what both have, the end of a number say; administrators read it. */
export type Suspicion = { kind: SuspicionKind; detail: string }

/** One carrier's address stands for thousands of phones: shared by more accounts than a household has it says nothing. */
export const maxHousehold = 4
/** So many reviews of one seller by other people from one phone, browser or place are no chance. */
export const maxFromOneSource = 2

/** What buyer and seller share. Whatever is found here makes a review wait, and it does not count meanwhile. */
export function findSuspicions(facts: SuspicionFacts): Suspicion[] {
  const { buyer, seller } = facts
  const found: Suspicion[] = []
  if (buyer.accountId && buyer.accountId === seller.accountId) found.push({ kind: 'account', detail: '' })
  for (const phone of shared(buyer.phones, [...seller.phones, ...seller.wallets]))
    found.push({ kind: 'phone', detail: endOf(phone) })
  for (const wallet of shared(buyer.wallets, [...seller.wallets, ...seller.phones]))
    found.push({ kind: 'wallet', detail: endOf(wallet) })
  if (facts.deviceOfSeller) found.push({ kind: 'device', detail: '' })
  const [place] = shared(buyer.places.map(plainPlace), seller.places.map(plainPlace))
  if (place) found.push({ kind: 'place', detail: place })
  const [network] = shared(buyer.networks, seller.networks)
  const household = facts.accountsOnNetwork <= maxHousehold
  if (network && household) found.push({ kind: 'network', detail: network })
  const alike = facts.others.filter(
    ({ samePerson, device, phone, place: there, network: same }) =>
      !samePerson && (device || phone || there || (same && household)),
  )
  if (alike.length >= maxFromOneSource) found.push({ kind: 'one_source', detail: `${alike.length}` })
  return found
}

const shared = (some: readonly string[], others: readonly string[]) =>
  [...new Set(some)].filter((one) => one !== '' && others.includes(one))

const endOf = (number: string) => `…${number.slice(-4)}`

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * How a place is written, without what people write differently each time. Empty where it names nothing nearer than an
 * area: thousands live there.
 */
export function plainPlace({ district, area, landmark, streetAddress }: Place): string {
  const near = [landmark, streetAddress].map(plain).filter(Boolean)
  return near.length === 0 ? '' : [district, area].map(plain).concat(near).filter(Boolean).join(', ')
}

type Looked = { text: string; masked: number; suspicions: number; forbiddenWords: string[] }

/** Why an administrator looks at a review before it is shown; nothing where it can be shown at once. */
export function waitReasonsOf({ text, masked, suspicions, forbiddenWords }: Looked): WaitReason[] {
  const reasons: WaitReason[] = []
  if (suspicions > 0) reasons.push('suspected')
  if (findForbiddenWords(text, forbiddenWords).length > 0) reasons.push('forbidden_words')
  if (masked > 0) reasons.push('contact_details')
  return reasons
}
