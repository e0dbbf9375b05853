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
  picked: string
  /** True when what had been chosen is not offered for the district. */
  lost: boolean
  /** Where it is collected, when that is not in the buyer's district; empty otherwise. */
  elsewhere: string
  cost: number
}

/** `chosen`: choice keys by seller id. Whoever has not chosen picks up. */
export function selectDelivery(
  groups: SellerOffer[],
  district: string,
  chosen: Record<string, string | undefined>,
): DeliverySelection[] {
  return groups.map(({ sellerId, sellerName, delivery, subtotal }) => {
    const choices = deliveryChoices(delivery, district, subtotal)
    const wanted = choices.find(({ key }) => key === chosen[sellerId])
    const { key: picked, method } = wanted ?? choices[0]!
    const lost = !wanted && !!chosen[sellerId]
    const elsewhere = pickupElsewhere(delivery, method, district)
    return { sellerId, sellerName, choices, picked, lost, elsewhere, cost: method.cost }
  })
}

/** Pickup is chosen until something else is: whoever said another district must hear where it would be. */
function pickupElsewhere({ location }: DeliveryOptions, method: DeliveryMethod, district: string): string {
  if (!district || !isPickedUpFromSeller(method)) return ''
  const place = method.pickupDetails?.city || location
  return [place, location].includes(district) ? '' : place
}

/**
 * What the server asks about before it places anything: pickups in another district, where something is brought to the
 * buyer's and the page did not say so yet. `told` is the district for which the page was last drawn.
 */
export const pickupsToConfirm = (
  picks: DeliverySelection[],
  { district, told }: { district: string; told: string },
) => (told === district ? [] : picks.filter(({ elsewhere, choices }) => elsewhere && choices.some(isBrought)))

const isBrought = ({ method }: DeliveryChoice) => !isPickedUpFromSeller(method)
