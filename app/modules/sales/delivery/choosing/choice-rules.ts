import { fill, type Text } from '#app/messages/language.ts'
import * as texts from '#messages/delivery.ts'
import {
  type CollectionPoint,
  type CourierDetails,
  type DeliveryMethod,
  daysText,
  isPickedUpFromSeller,
  type PickupDetails,
} from '../rules.ts'

/** Every way in which a seller hands things over; couriers are the active ones that the seller uses. */
export type DeliveryOptions = {
  sellerId: string
  sellerName: string
  area: string
  location: string
  pickupPoints: ({ id: string } & PickupDetails)[]
  depots: ({ id: string } & CollectionPoint)[]
  couriers: ({ id: string; districts: string[]; price: number } & CourierDetails)[]
  zones: { district: string; fee: number; days: number }[]
  /** Own delivery is free from this subtotal on; null: never. */
  freeAbove: number | null
}

/** Whether a seller offers more than that buyers come to the shop. */
export const hasOtherThanOwnShop = ({ pickupPoints, depots, couriers, zones }: DeliveryOptions) =>
  [pickupPoints, depots, couriers, zones].some((ways) => ways.length > 0)

/** `key` names the choice in forms and stays the same as long as the seller offers it. */
export type DeliveryChoice = { key: string; label: Text; method: DeliveryMethod }

/** What a buyer in `district` may choose for a subtotal. Never empty: pickup at cost 0 comes first. */
export const deliveryChoices = (
  options: DeliveryOptions,
  district: string,
  subtotal: number,
): DeliveryChoice[] => [
  ...pickupChoices(options),
  ...depotChoices(options, district),
  ...zoneChoices(options, district, subtotal),
  ...courierChoices(options, district),
]

/** The choice that was sent, by its key or only its type; the default pickup when nothing was sent. */
export function chooseDelivery(
  choices: DeliveryChoice[],
  sent: string | undefined,
): DeliveryChoice | undefined {
  if (!sent) return choices[0]
  return choices.find(({ key }) => key === sent) ?? choices.find(({ method }) => method.type === sent)
}

export const isPickup = (sent: string | undefined) => !sent || /^pickup(:|$)/.test(sent)
/** Which depots there are depends on the buyer's district; more of the address nobody needs. */
export const isCollected = (sent: string | undefined) => isPickup(sent) || /^depot:/.test(sent ?? '')

function pickupChoices({
  pickupPoints,
  sellerId,
  sellerName,
  area,
  location,
}: DeliveryOptions): DeliveryChoice[] {
  const base = { type: 'pickup', cost: 0, sellerId, sellerName } as const
  if (pickupPoints.length === 0) {
    const address = [area, location].filter(Boolean).join(', ')
    return [
      { key: 'pickup', label: fill(texts.pickUpFrom, { name: sellerName }), method: { ...base, address } },
    ]
  }
  return pickupPoints.map(({ id, ...pickupDetails }) => ({
    key: `pickup:${id}`,
    label: fill(texts.pickUpAt, { place: pickupDetails.name }),
    method: { ...base, address: `${pickupDetails.streetAddress}, ${pickupDetails.city}`, pickupDetails },
  }))
}

function depotChoices(options: DeliveryOptions, district: string): DeliveryChoice[] {
  const { sellerId, sellerName } = options
  return options.depots
    .filter((depot) => depot.district === district)
    .sort((one, other) => one.fee - other.fee || one.days - other.days)
    .map(({ id, carrier, district: _, fee: cost, days, ...place }) => {
      const pickupDetails = { ...place, name: `${carrier}, ${place.name}` }
      const estimatedDeliveryDate = daysText(days)
      const method: DeliveryMethod = {
        type: 'pickup',
        cost,
        sellerId,
        sellerName,
        address: `${place.streetAddress}, ${place.city}`,
        pickupDetails,
        courierDetails: {
          name: carrier,
          estimatedDays: estimatedDeliveryDate,
          contactPhone: '',
          instructions: '',
        },
        estimatedDeliveryDate,
      }
      return { key: `depot:${id}`, label: fill(texts.collectAt, { place: pickupDetails.name }), method }
    })
}

function zoneChoices(options: DeliveryOptions, district: string, subtotal: number): DeliveryChoice[] {
  const { sellerId, sellerName, freeAbove } = options
  const zone = options.zones.find((candidate) => candidate.district === district)
  if (!zone) return []
  const cost = freeAbove !== null && subtotal >= freeAbove ? 0 : zone.fee
  const estimatedDeliveryDate = daysText(zone.days)
  const method = { type: 'delivery', cost, sellerId, sellerName, estimatedDeliveryDate } as const
  return [{ key: 'delivery', label: fill(texts.deliveredBy, { name: sellerName }), method }]
}

function courierChoices(
  { couriers, sellerId, sellerName }: DeliveryOptions,
  district: string,
): DeliveryChoice[] {
  const covering = couriers.filter(({ districts }) => districts.includes(district))
  return covering
    .sort((one, other) => one.price - other.price || (one.name < other.name ? -1 : 1))
    .map(({ id, districts: _, price: cost, ...courierDetails }) => {
      const estimatedDeliveryDate = courierDetails.estimatedDays
      const method = {
        type: 'courier',
        cost,
        sellerId,
        sellerName,
        courierDetails,
        estimatedDeliveryDate,
      } as const
      return { key: `courier:${id}`, label: courierDetails.name, method }
    })
}

type SellerOffer = { sellerId: string; sellerName: string; delivery: DeliveryOptions; subtotal: number }
/** What one seller offers for the district, and which of it is chosen. */
export type DeliverySelection = {
  sellerId: string
  sellerName: string
  choices: DeliveryChoice[]
  /** Empty where nothing of it reaches the district: then the buyer has to choose. */
  picked: string
  /** What the page chose by itself: the same as `picked`, or empty where the buyer chose. */
  suggested: string
  /** True when what had been chosen is not offered for the district. */
  lost: boolean
  /** Where it is collected, when that is not in the buyer's district; empty otherwise. */
  elsewhere: string
  cost: number
}

/** `chosen`: choice keys by seller id. For whoever has not chosen the page does, until they do. */
export function selectDelivery(
  groups: SellerOffer[],
  district: string,
  chosen: Record<string, string | undefined>,
): DeliverySelection[] {
  return groups.map(({ sellerId, sellerName, delivery, subtotal }) => {
    const choices = deliveryChoices(delivery, district, subtotal)
    const own = choices.find(({ key }) => key === chosen[sellerId])
    const choice = own ?? suggestDelivery(delivery, choices, district)
    return {
      sellerId,
      sellerName,
      choices,
      picked: choice?.key ?? '',
      suggested: own ? '' : (choice?.key ?? ''),
      lost: !own && !!chosen[sellerId],
      elsewhere: choice ? pickupElsewhere(delivery, choice.method, district) : '',
      cost: choice?.method.cost ?? 0,
    }
  })
}

/**
 * What the checkout's page begins with: the cheapest way that reaches the buyer's district, of equal ones the first.
 * Nothing where none does. Until a district is said, it is picked up.
 */
function suggestDelivery(
  options: DeliveryOptions,
  choices: DeliveryChoice[],
  district: string,
): DeliveryChoice | undefined {
  if (!district) return choices[0]
  return choices
    .filter(({ method }) => !pickupElsewhere(options, method, district))
    .sort((one, other) => one.method.cost - other.method.cost)[0]
}

type SentChoices = Record<string, string | undefined>

/** What buyers chose themselves: what a form sends as the page had suggested it is nobody's choice. */
export const ownChoices = (sent: SentChoices, suggested: SentChoices): SentChoices =>
  Object.fromEntries(Object.entries(sent).filter(([sellerId, key]) => key !== suggested[sellerId]))

/** A pickup from the seller reaches whoever is in its district. */
function pickupElsewhere({ location }: DeliveryOptions, method: DeliveryMethod, district: string): string {
  if (!district || !isPickedUpFromSeller(method)) return ''
  const place = method.pickupDetails?.city || location
  return [place, location].includes(district) ? '' : place
}

/** The page that a form comes from: for which district it was drawn, and what it suggested, by seller id. */
export type ShownDelivery = { district: string; suggested: SentChoices }
type SentDelivery = { district: string; sent: SentChoices; shown: ShownDelivery }

/**
 * What the server asks about before it places anything, as without scripts the ways were shown before the district was
 * typed: choices that are `missing`, as nothing reaches it; `other` ways than the page suggested; and `pickups` elsewhere
 * that the buyer chose, though something is brought to the district.
 */
export function deliveryQuestions(groups: SellerOffer[], { district, sent, shown }: SentDelivery) {
  const picks = selectDelivery(groups, district, ownChoices(sent, shown.suggested))
  const isOpen = ({ sellerId }: DeliverySelection) =>
    shown.suggested[sellerId] !== undefined && (sent[sellerId] ?? '') === shown.suggested[sellerId]
  const isNew = shown.district !== district
  const open = picks.filter(isOpen)
  return {
    missing: open.filter(({ sellerId, picked }) => (isNew ? !picked : !sent[sellerId])),
    other: open.filter(({ sellerId, picked }) => isNew && picked && picked !== sent[sellerId]),
    pickups: picks.filter((pick) => isNew && !isOpen(pick) && pick.elsewhere && pick.choices.some(isBrought)),
  }
}

const isBrought = ({ method }: DeliveryChoice) => !isPickedUpFromSeller(method)
