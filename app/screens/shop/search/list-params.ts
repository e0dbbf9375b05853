import {
  type AddressName,
  type AttributeValues,
  addressNames,
  attributeParam,
  typedAttributes,
} from '#app/modules/catalog/products/reading/filter-rules.ts'

export type ParamName = 'search' | AddressName | 'sortBy' | 'view' | 'page'
/** What the address of the list says, in the order in which it is written. */
export const paramNames: readonly ParamName[] = ['search', ...addressNames, 'sortBy', 'view', 'page']
export type ParamChanges = Partial<Record<ParamName, string | number | undefined>> & {
  attributes?: AttributeValues
}

/** The same list with some things changed. Whatever changes which products are shown begins again at page 1. */
export function listHref(now: URLSearchParams, changes: ParamChanges): string {
  const samePage = Object.keys(changes).every((name) => name === 'page' || name === 'view')
  const next = new URLSearchParams()
  for (const name of paramNames) {
    if (name === 'sortBy') addAttributes(next, attributesAfter(now, changes))
    const kept = name === 'page' && !samePage ? null : now.get(name)
    const value = String((name in changes ? changes[name] : kept) ?? '').trim()
    if (value && !(name === 'page' && value === '1') && !(name === 'view' && value === 'grid'))
      next.set(name, value)
  }
  const text = next.toString()
  return text ? `/products?${text}` : '/products'
}

/** The sizes of one category are none of another. */
function attributesAfter(now: URLSearchParams, changes: ParamChanges): AttributeValues {
  if (changes.attributes) return changes.attributes
  const isOther = 'category' in changes && (changes.category ?? '') !== (now.get('category') ?? '')
  return isOther ? {} : typedAttributes(now)
}

function addAttributes(next: URLSearchParams, attributes: AttributeValues) {
  const named = Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [name, values] of named)
    for (const value of [...new Set(values)].sort())
      if (value.trim()) next.append(attributeParam(name), value)
}

/** One list, one name for it, in whatever order an address says it. */
export const listKey = (params: URLSearchParams) => listHref(params, {})

export const readListLayout = (params: URLSearchParams) => (params.get('view') === 'list' ? 'list' : 'grid')
