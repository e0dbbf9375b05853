import { Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { LayoutGrid, List } from '#app/ui/icons.tsx'
import * as texts from '#messages/search.ts'
import { listHref, type ParamChanges, readListLayout } from './list-params.ts'

const sorts = [
  { value: 'price_low', text: texts.priceLowToHigh },
  { value: 'price_high', text: texts.priceHighToLow },
  { value: 'name', text: texts.name },
  { value: 'rating', text: texts.bestRated },
]
// The default says nothing, so that a search begins with its best match whatever was chosen by default before.
const browsing = [{ value: '', text: texts.newest }, ...sorts]
const searching = [{ value: '', text: texts.bestMatch }, { value: 'newest', text: texts.newest }, ...sorts]

type Props = { form: string; params: URLSearchParams; go: (changes: ParamChanges) => void }

/** Only a search has a best match. */
export function SortSelect({ form, params, go }: Props) {
  const t = useTranslate()
  const choices = params.get('search')?.trim() ? searching : browsing
  const chosen = choices.find(({ value }) => value === params.get('sortBy'))?.value ?? ''
  return (
    <div className="sends-choice flex shrink-0 items-center gap-2">
      <select
        form={form}
        name="sortBy"
        aria-label={t(texts.sortBy)}
        value={chosen}
        onChange={(event) => go({ sortBy: event.target.value })}
        className="min-h-9 max-w-30 rounded-card border border-edge text-ellipsis bg-card px-2 font-medium text-sm md:min-h-10 md:max-w-none md:px-3 md:text-base"
      >
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </select>
      <Button
        form={form}
        type="submit"
        variant="secondary"
        size="small"
        className="unchosen:hidden with-script:hidden"
      >
        {t(texts.sort)}
      </Button>
    </div>
  )
}

const views = [
  { view: 'grid', name: texts.gridView, Icon: LayoutGrid },
  { view: 'list', name: texts.listView, Icon: List },
] as const

export const ViewToggle = ({ params }: { params: URLSearchParams }) => {
  const t = useTranslate()
  return (
    <nav aria-label={t(texts.view)} className="flex shrink-0 overflow-hidden rounded-card border border-edge">
      {views.map(({ view, name, Icon }) => (
        <Link
          key={view}
          to={listHref(params, { view })}
          preventScrollReset
          aria-label={t(name)}
          title={t(name)}
          aria-current={readListLayout(params) === view ? 'true' : undefined}
          className="-outline-offset-3 grid h-10 w-10 place-items-center bg-card md:h-11 md:w-11 hover:bg-mist aria-[current]:bg-leaf aria-[current]:text-on-leaf"
        >
          <Icon className="size-5" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
