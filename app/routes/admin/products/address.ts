import { categories, productStatuses } from '#app/domain/catalog/rules.ts'
import { listAddress, oneOf, words } from '#app/web/list-address.ts'

const address = listAddress({
  status: oneOf(productStatuses),
  search: words(80),
  category: oneOf(categories),
  seller: words(40),
  sort: oneOf(['newest'] as const),
  tick: oneOf(['all'] as const),
})
type Wanted = ReturnType<typeof address.read>

/** What waits for review, unless the address says otherwise. */
export const reviewAddress = {
  read: (params: URLSearchParams) => ({
    ...address.read(params),
    status: address.read(params).status ?? 'pending',
  }),
  write: (wanted: Partial<Wanted>) => address.write(wanted),
}
