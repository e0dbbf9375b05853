import { statesOf } from '#app/base/states.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/chargebacks.ts'

/** `isTakenBack`: the provider has the money. One that was won gave it to us again. */
type Traits = { isTakenBack: boolean }

export const chargebackTraits = {
  standing: { isTakenBack: true },
  won: { isTakenBack: false },
} as const satisfies Record<string, Traits>
export type ChargebackState = keyof typeof chargebackTraits
export const chargebackStates = statesOf(chargebackTraits)
export const chargebackStateLabels: Record<ChargebackState, Message> = texts.states

export const isTakenBack = (status: ChargebackState) => chargebackTraits[status].isTakenBack
export const standingChargebacks = chargebackStates.filter(isTakenBack)
