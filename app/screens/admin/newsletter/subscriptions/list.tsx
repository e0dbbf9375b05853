import { href } from 'react-router'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  findNewsletterStats,
  findSubscriberGrowth,
} from '#app/modules/outreach/newsletter/subscriptions/find-newsletter-stats.server.ts'
import { subscriptionQuery } from '#app/modules/outreach/newsletter/subscriptions/managing.server.ts'
import { AdminList } from '#app/screens/admin/list/admin-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import { readList } from '../../list/read-list.server.ts'
import { adminMeta } from '../../page-meta.ts'
import type { Route } from './+types/list'
import { BulkActs } from './bulk-acts.tsx'
import { handleSubscriptionBulkForm } from './handle-bulk-form.server.ts'
import { Statistics } from './statistics.tsx'
import { subscriptionList } from './subscription-list.tsx'

export const handle = { title: texts.newsletter }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.newsletter)

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args
  const readDb = readingDb(context)
  const admin = requireAdmin(context, request)
  const [stats, growth] = await Promise.all([
    findNewsletterStats(readDb, admin),
    findSubscriberGrowth(readDb, admin),
  ])
  return { stats, growth, ...(await readList(args, subscriptionList, subscriptionQuery)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const done = await handleSubscriptionBulkForm(request, admin)
  if ('message' in done) return answerFailure(done, 400)
  return redirectWithToast(href('/admin/newsletter') + subscriptionList.back(request), done.text, done.kind)
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { stats, growth } = loaderData
  const problem = problemOf(actionData)
  return (
    <>
      <AdminList
        list={subscriptionList}
        {...loaderData}
        actions={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={href('/admin/newsletter/campaigns')}>{t(texts.campaigns)}</ButtonLink>
            <ButtonLink to={href('/admin/newsletter/add')} variant="secondary">
              {t(texts.addSubscribers)}
            </ButtonLink>
          </div>
        }
        problem={problem?.message}
        chosen={problem?.chosen}
        bulk={{ label: t(texts.tickedSubscribers), acts: <BulkActs /> }}
      />
      <Statistics stats={stats} growth={growth} />
    </>
  )
}
