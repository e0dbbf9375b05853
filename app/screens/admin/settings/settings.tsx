import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { sectionFormValues } from '#app/modules/platform/settings/section-input-rules.ts'
import { findSettings, listSettingsChanges } from '#app/modules/platform/settings/settings.server.ts'
import { FeedLinks } from '#app/parts/feeds/feed-links.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-settings.ts'
import * as feedTexts from '#messages/feeds.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/settings'
import { ChangeHistory } from './change-history.tsx'
import { MarketSections } from './market-sections.tsx'
import { SafetySections } from './safety-sections.tsx'
import { settingsForms } from './section-forms.server.ts'
import { SectionList } from './section-list.tsx'

export const handle = { title: texts.settings }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.settings)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const settings = await findSettings(db)
  const changes = await listSettingsChanges(db, admin, settings)
  const origin = siteOrigin(request)
  const feeds = { google: origin + href('/feeds/google.xml'), meta: origin + href('/feeds/meta.csv') }
  return { shown: sectionFormValues(settings), changes, seen: changes[0]?.id ?? 0, feeds }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  return answer(await runForm(args, settingsForms, admin), href('/admin/settings'))
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { changes, feeds, ...loaded } = loaderData
  const sections = { ...loaded, problem }
  return (
    <div>
      <PageTitle>{t(texts.settings)}</PageTitle>
      <p className="mt-2 text-muted">{t(texts.introduction)}</p>
      {problem && !((problem.typed.section ?? '') in loaded.shown) && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <TextLink tall strong to={href('/admin/settings/fields')} className="mt-2">
        {t(texts.fieldsOfEachCategory)}
      </TextLink>
      <div className="mt-4 grid gap-6 lg:grid-cols-[14rem_minmax(0,48rem)] lg:gap-8">
        <SectionList />
        <div className="flex min-w-0 flex-col gap-6">
          <MarketSections {...sections} />
          <SafetySections {...sections} />
          <FeedLinks about={feedTexts.ofMarket} {...feeds} />
          <ChangeHistory changes={changes} />
        </div>
      </div>
    </div>
  )
}
