import { href } from 'react-router'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  findNewsletterStats,
  findSubscriberGrowth,
} from '#app/modules/outreach/newsletter/subscriptions/find-newsletter-stats.server.ts'
import { listSubscriptions } from '#app/modules/outreach/newsletter/subscriptions/managing.server.ts'
import { AdminList } from '#app/screens/admin/list/admin-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import { adminMeta } from '../../page-meta.ts'
import type { Route } from './+types/list'
import { BulkForm } from './bulk-form.tsx'
import { handleSubscriptionBulkForm } from './handle-bulk-form.server.ts'
import { Statistics } from './statistics.tsx'
import { subscriptionList } from './subscription-list.tsx'

export const handle = { title: texts.newsletter }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.newsletter)

export async function loader({ request, context }: Route.LoaderArgs) {
  const readDb = readingDb(context)
  const admin = requireAdmin(context, request)
  const asked = subscriptionList.read(request)
  const [stats, growth] = await Promise.all([
    findNewsletterStats(readDb, admin),
    findSubscriberGrowth(readDb, admin),
  ])
  const listed = await listSubscriptions(readDb, admin, { ...asked, limit: subscriptionList.perPage })
  return { asked, stats, growth, ...listed }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const done = await handleSubscriptionBulkForm(request, admin)
  if ('message' in done) return answerFailure(done, 400)
  return redirectWithToast(href('/admin/newsletter') + subscriptionList.back(request), done.text, done.kind)
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { counts, stats, growth } = loaderData
  const problem = problemOf(actionData)
  return (
    <>
      <AdminList
        list={subscriptionList}
        {...loaderData}
        counts={{ ...counts, all: sumOf(counts) }}
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
        bulk={(action) => <BulkForm action={action} />}
      />
      <Statistics stats={stats} growth={growth} />
    </>
  )
}
