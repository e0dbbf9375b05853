import { href } from 'react-router'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { listSynonyms } from '#app/modules/catalog/search/synonyms/synonyms.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-synonyms.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { synonymList } from './synonym-list.tsx'

export const handle = { title: texts.searchWords }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.searchWords)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = synonymList.read(request)
  const listed = await listSynonyms(readingDb(context), admin, { ...asked, limit: synonymList.perPage })
  return { asked, ...listed }
}

export default function Synonyms({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { counts } = loaderData
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{t(texts.introduction)}</p>
      <AdminList
        list={synonymList}
        {...loaderData}
        counts={{ ...counts, all: sumOf(counts) }}
        actions={<Ways />}
      />
    </>
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
