import { ownValue } from '#app/base/free-names.ts'
import type { SelectedOptions } from '../rules.ts'
import type { OfferedChoice } from './offer-rules.ts'

const prefix = 'option.'

/** The address of a product that names one of its choices, by the names that forms have: `/product/ID?option.colour=Red`. */
export const choiceAddress = (productId: string, options: SelectedOptions): string => {
  const named = Object.entries(options).map(([name, value]) => [`${prefix}${name}`, value])
  return `/product/${productId}?${new URLSearchParams(named)}`
}

/** What an address says of choices: all of one, or one value of it, as its colour. */
export const optionsAsked = (asked: URLSearchParams): SelectedOptions =>
  Object.fromEntries(
    [...asked].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  )

/** The first choice that has all that is asked for; undefined where nothing is. */
export function choiceWith(
  asked: SelectedOptions,
  offers: OfferedChoice[] | null,
): OfferedChoice | undefined {
  const named = Object.entries(asked)
  if (named.length === 0) return undefined
  return offers?.find(({ options }) => named.every(([name, value]) => ownValue(options, name) === value))
}
