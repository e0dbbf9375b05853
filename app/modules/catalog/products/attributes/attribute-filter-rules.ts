/** What a list is narrowed by beside its own filters: of each detail of a product, the values of which it has one. */
export type AttributeValues = Readonly<Record<string, readonly string[]>>

/** How many products a value would show. `value` is what an address says, `label` what people read. */
export type AttributeCount = { value: string; label: string; count: number }
export type AttributeFacet = { name: string; label: string; counts: AttributeCount[] }

/** An address says `filter.size=42`, as often as there are values. */
export const paramPrefix = 'filter.'
export const attributeParam = (name: string) => paramPrefix + name

/** The same with one value more, or without it where it is chosen. */
export function toggleAttribute(chosen: AttributeValues, name: string, value: string): AttributeValues {
  const before = Object.hasOwn(chosen, name) ? chosen[name]! : []
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  return { ...chosen, [name]: values }
}

/** What an address says of them, as it stands there. */
export function typedAttributes(params: URLSearchParams): AttributeValues {
  const named = [...new Set(params.keys())].filter((name) => name.startsWith(paramPrefix))
  return Object.fromEntries(named.map((name) => [name.slice(paramPrefix.length), params.getAll(name)]))
}
