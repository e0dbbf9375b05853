import { href } from 'react-router'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { listCampaigns } from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import { AdminList } from '#app/screens/admin/list/admin-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import { adminMeta } from '../../page-meta.ts'
import type { Route } from './+types/list'
import { campaignList } from './campaign-list.tsx'

export const handle = { title: texts.campaigns }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.campaigns)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = campaignList.read(request)
  return {
    asked,
    ...(await listCampaigns(readingDb(context), admin, { ...asked, limit: campaignList.perPage })),
  }
}

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { counts } = loaderData
  const actions = (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={href('/admin/newsletter/campaigns/new')}>{t(texts.writeACampaign)}</ButtonLink>
      <ButtonLink to={href('/admin/newsletter')} variant="secondary">
        {t(texts.subscribers)}
      </ButtonLink>
    </div>
  )
  return (
    <AdminList
      list={campaignList}
      {...loaderData}
      counts={{ ...counts, all: sumOf(counts) }}
      actions={actions}
    />
  )
}
