import { type DeliveryMethod, isPickedUpFromSeller } from '../rules.ts'
import { type DeliveryChoice, type DeliveryOptions, deliveryChoices } from './choice-rules.ts'

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
