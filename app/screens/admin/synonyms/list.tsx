import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
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

export const loader = (args: Route.LoaderArgs) => readList(args, synonymList, synonymQuery)

export default function Synonyms({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{t(texts.introduction)}</p>
      <AdminList list={synonymList} {...loaderData} actions={<Ways />} />
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
