import { choiceParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { categories, productStatuses } from '#app/modules/catalog/products/rules.ts'

const address = listParams({
  status: choiceParam(productStatuses),
  search: textParam(80),
  category: choiceParam(categories),
  seller: textParam(40),
  sort: choiceParam(['newest'] as const),
  tick: choiceParam(['all'] as const),
})
type Wanted = ReturnType<typeof address.read>

/** What waits for review, unless the address says otherwise. */
export const moderationListParams = {
  read: (params: URLSearchParams) => ({
    ...address.read(params),
    status: address.read(params).status ?? 'pending',
  }),
  write: (wanted: Partial<Wanted>) => address.write(wanted),
}
