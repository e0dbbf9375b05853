import { type Actor, isMember } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { issueText } from '#app/messages/validation.ts'
import {
  type AddressInput,
  addressInput,
} from '#app/modules/identity/accounts/addresses/address-input-rules.ts'
import { addressRefusals } from '#app/modules/identity/accounts/addresses/address-rules.ts'
import { addAddress, findAddress } from '#app/modules/identity/accounts/addresses/addresses.server.ts'
import { newAddressOption } from './use-delivery-address.ts'

type Typed = Record<string, string>

const choosesSaved = (actor: Actor, { addressId }: Typed) =>
  isMember(actor) && !!addressId && addressId !== newAddressOption

/** The form with the saved address that it chooses in place of what was typed; nothing when that is not the member's. */
export async function withSavedAddress(db: Db, actor: Actor, typed: Typed): Promise<Typed | undefined> {
  if (!isMember(actor) || !choosesSaved(actor, typed)) return typed
  const address = await findAddress(db, actor, typed.addressId!)
  if (!address) return undefined
  const { recipientName, phone, district, area, city, landmark, streetAddress, postcode, directions } =
    address
  const deliveryInstructions = typed.deliveryInstructions?.trim() || directions
  const place = { recipientName, phone, district, area, city, landmark, streetAddress, postcode }
  return { ...typed, ...place, deliveryInstructions }
}

type Wish = { address?: AddressInput; faults: Typed }

/** The address to put into the member's book, where they ticked that; and what it still lacks, by field of the form. */
export function addressToSave(t: Translate, actor: Actor, typed: Typed): Wish {
  if (!isMember(actor) || choosesSaved(actor, typed) || typed.saveAddress !== 'yes') return { faults: {} }
  const { recipientName, fullName, phoneNumber = '', deliveryInstructions, isDefault: _, ...place } = typed
  const recipient = recipientName?.trim() || fullName
  const whole = { ...place, recipientName: recipient, phone: phoneNumber, directions: deliveryInstructions }
  const parsed = addressInput.safeParse(whole)
  if (parsed.success) return { address: parsed.data, faults: {} }
  // Name and phone are the order's own fields too: it says itself what is wrong with them.
  const own = parsed.error.issues.filter(({ path }) => !['recipientName', 'phone'].includes(String(path[0])))
  return {
    faults: Object.fromEntries(own.map((issue) => [issue.path[0], issueText(t, issue)])),
  }
}

/** Puts the address into the book once the order stands, which never fails for it. Returns Set-Cookie values. */
export async function saveAddress(db: Db, t: Translate, actor: Actor, { address }: Wish): Promise<string[]> {
  if (!isMember(actor) || !address) return []
  try {
    const added = await addAddress(db, actor, address)
    return added.ok
      ? []
      : [await flashToast({ kind: 'notice', text: spoken(t, addressRefusals[added.reason]) })]
  } catch (error) {
    log.error({ err: error }, 'an address could not be kept after an order')
    return []
  }
}
