import { href } from 'react-router'
import type { Member } from '#app/base/actor.ts'
import type { Result } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import {
  type AddressInput,
  addressInput,
} from '#app/modules/identity/accounts/addresses/address-input-rules.ts'
import {
  type AddressRefusal,
  addressRefusals,
} from '#app/modules/identity/accounts/addresses/address-rules.ts'
import { addAddress, updateAddress } from '#app/modules/identity/accounts/addresses/addresses.server.ts'
import * as texts from '#messages/addresses.ts'

type Saving<Who> = (who: Who, input: AddressInput) => Promise<Result<unknown, AddressRefusal>>
const saving = <Who>(run: Saving<Who>) =>
  defineAction({
    input: addressInput,
    attributes: {
      recipientName: { autoComplete: 'name' },
      phone: { type: 'tel', autoComplete: 'tel', maxLength: 30 },
      streetAddress: { autoComplete: 'street-address' },
      postcode: { inputMode: 'numeric', autoComplete: 'postal-code' },
    },
    run,
    success: () => ({ text: texts.saved, to: href('/addresses') }),
    refusal: refusalsFrom({ texts: addressRefusals, statuses: { 'address-not-found': 404 } }),
  })

export const newAddressForm = saving((member: Member, input) => addAddress(db, member, input))
type OfOne = { member: Member; id: string }
export const addressForm = saving(({ member, id }: OfOne, input) => updateAddress(db, member, id, input))
