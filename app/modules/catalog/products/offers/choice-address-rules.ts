import type { SelectedOptions } from '../rules.ts'
import type { OfferedChoice } from './offer-rules.ts'

const prefix = 'option.'

/** The address of a product that names one of its choices, by the names that forms have: `/product/ID?option.colour=Red`. */
export const choiceAddress = (productId: string, options: SelectedOptions): string => {
  const named = Object.entries(options).map(([name, value]) => [`${prefix}${name}`, value])
  return `/product/${productId}?${new URLSearchParams(named)}`
}

/** The choice that an address names: the first that has all that it says; undefined where it says nothing of choices. */
export function choiceNamedBy(
  asked: URLSearchParams,
  offers: OfferedChoice[] | null,
): OfferedChoice | undefined {
  const named = [...asked].flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  )
  if (named.length === 0) return undefined
  return offers?.find(({ options }) =>
    named.every(([name, value]) => Object.hasOwn(options, name) && options[name] === value),
  )
}
