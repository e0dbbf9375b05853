import { href, useLocation, useRouteLoaderData } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  maxViewNameLength,
  type SavedView,
  viewSearch,
} from '#app/modules/identity/accounts/saved-views/saved-view-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { textLinkClasses } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-lists.ts'
import type { loader as layoutLoader } from '../layout.tsx'

/** The filters of this list that the administrator gave a name, and what keeps or forgets the present ones. */
export function SavedViews() {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const area = useRouteLoaderData<typeof layoutLoader>('screens/admin/layout')
  const views = area?.views.filter(({ screen }) => screen === pathname) ?? []
  const present = viewSearch(search)
  const current = views.find((view) => view.search === present)
  if (views.length === 0 && !present) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      {views.length > 0 && (
        <ChipRow label={t(texts.savedViews)}>
          {views.map((view) => (
            <ChipLink key={view.id} to={`${pathname}?${view.search}`} selected={view === current}>
              {view.name}
            </ChipLink>
          ))}
        </ChipRow>
      )}
      {current ? (
        <Forget view={current} />
      ) : (
        present && <Keep key={present} screen={pathname} search={present} />
      )}
    </div>
  )
}

const Keep = ({ screen, search }: Pick<SavedView, 'screen' | 'search'>) => {
  const t = useTranslate()
  return (
    <details>
      <summary className={textLinkClasses({ tall: true, strong: true }, 'cursor-pointer text-sm')}>
        {t(texts.saveView)}
      </summary>
      <Form action={href('/admin/views')} className="flex flex-wrap items-end gap-3 pb-2">
        <input type="hidden" name="screen" value={screen} />
        <input type="hidden" name="search" value={search} />
        <TextField label={t(texts.viewName)} name="name" required maxLength={maxViewNameLength} />
        <Button variant="secondary">{t(texts.save)}</Button>
      </Form>
    </details>
  )
}

const Forget = ({ view }: { view: SavedView }) => {
  const t = useTranslate()
  return (
    <Form action={href('/admin/views')}>
      <input type="hidden" name="intent" value="forget" />
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="screen" value={view.screen} />
      <button type="submit" className={textLinkClasses({ tall: true, strong: true }, 'text-sm')}>
        {t(texts.deleteView, { name: view.name })}
      </button>
    </Form>
  )
}
