import { href } from 'react-router'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  findMissedSearches,
  type MissedSearch,
} from '#app/modules/catalog/search/missed/missed-searches.server.ts'
import { synonymQuery } from '#app/modules/catalog/search/synonyms/synonyms.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-synonyms.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { synonymList } from './synonym-list.tsx'

export const handle = { title: texts.searchWords }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.searchWords)

const mostShown = 20

export async function loader(args: Route.LoaderArgs) {
  const admin = requireAdmin(args.context, args.request)
  const missed = await findMissedSearches(readingDb(args.context), admin, mostShown)
  return { ...(await readList(args, synonymList, synonymQuery)), missed }
}

export default function Synonyms({ loaderData: { missed, ...list } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{t(texts.introduction)}</p>
      {missed.length > 0 && <Missed searches={missed} />}
      <AdminList list={synonymList} {...list} actions={<Ways />} />
    </>
  )
}

/** Each leads to the form that explains it. */
const Missed = ({ searches }: { searches: MissedSearch[] }) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="missed" className="mb-6">
      <h2 id="missed" className="text-xl">
        {t(texts.missed)}
      </h2>
      <p className="mb-2 max-w-prose text-muted">{t(texts.missedText)}</p>
      <ul className="flex flex-wrap gap-2">
        {searches.map(({ text, times }) => (
          <li key={text}>
            <ButtonLink
              variant="secondary"
              to={`${href('/admin/synonyms/new')}?${new URLSearchParams({ word: text })}`}
            >
              {t(texts.teachWord, { word: text, count: times })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Ways = () => {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={href('/admin/synonyms/new')}>{t(texts.addAWord)}</ButtonLink>
      <ButtonLink to={href('/admin/synonyms/import')} variant="secondary">
        {t(texts.importWords)}
      </ButtonLink>
    </div>
  )
}
