import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { campaignQuery } from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import { AdminList } from '#app/screens/admin/list/admin-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import { readList } from '../../list/read-list.server.ts'
import { adminMeta } from '../../page-meta.ts'
import type { Route } from './+types/list'
import { campaignList } from './campaign-list.tsx'

export const handle = { title: texts.campaigns }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.campaigns)

export const loader = (args: Route.LoaderArgs) => readList(args, campaignList, campaignQuery)

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const actions = (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={href('/admin/newsletter/campaigns/new')}>{t(texts.writeACampaign)}</ButtonLink>
      <ButtonLink to={href('/admin/newsletter')} variant="secondary">
        {t(texts.subscribers)}
      </ButtonLink>
    </div>
  )
  return <AdminList list={campaignList} {...loaderData} actions={actions} />
}
