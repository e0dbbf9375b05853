import { href, Link, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { type SubscriptionStatus, subscriptionStatuses } from '#app/modules/outreach/newsletter/rules.ts'
import {
  findNewsletterStats,
  findSubscriberGrowth,
} from '#app/modules/outreach/newsletter/subscriptions/find-newsletter-stats.server.ts'
import { listSubscriptions } from '#app/modules/outreach/newsletter/subscriptions/list-subscriptions.server.ts'
import type { SubscriptionRow } from '#app/modules/outreach/newsletter/subscriptions/send-welcome-mail.server.ts'
import { ListPage } from '#app/screens/admin/list/list-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/list'
import { BulkForm, bulkFormId } from './bulk-form.tsx'
import { SubscriptionFilters } from './filters.tsx'
import { handleSubscriptionBulkForm } from './handle-bulk-form.server.ts'
import { sourceNames, subscriptionListParams } from './list-params.ts'
import { preferenceList } from './preference-list.ts'
import { Statistics } from './statistics.tsx'
import { SubscriptionStatusBadge, subscriptionStatusLabels } from './subscription-status-badge.tsx'

export const handle = { title: 'Newsletter' }
export const meta: Route.MetaFunction = () => [{ title: 'Newsletter | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = subscriptionListParams.read(new URL(request.url).searchParams)
  const [stats, growth] = await Promise.all([findNewsletterStats(db, admin), findSubscriberGrowth(db, admin)])
  return { wanted, stats, growth, ...(await listSubscriptions(db, admin, { ...wanted, limit: perPage })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await request.formData().catch(() => new FormData())
  const done = await handleSubscriptionBulkForm(admin, form)
  if ('message' in done) return answerFailure(done, 400)
  const { tick: _, ...wanted } = subscriptionListParams.read(new URL(request.url).searchParams)
  return redirect(`${href('/admin/newsletter')}${subscriptionListParams.write(wanted)}`, {
    status: 303,
    headers: { 'Set-Cookie': await flashToast(done) },
  })
}

export const shouldRevalidate = () => true

const columns: Column<SubscriptionRow>[] = [
  {
    head: 'Email',
    onCard: 'title',
    cell: ({ email }) => <span className="font-semibold">{email}</span>,
  },
  { head: 'Came by', cell: ({ source }) => sourceNames[source] },
  { head: 'Since', cell: ({ subscribedAt }) => <Timestamp at={subscribedAt.toISOString()} /> },
  {
    head: 'Wants',
    cell: ({ preferences }) => <span className="text-muted text-sm">{preferenceList(preferences)}</span>,
  },
  {
    head: 'Status',
    cell: ({ status, unsubscribedAt, endedByAdmin }) => (
      <>
        <span className="whitespace-nowrap">
          <SubscriptionStatusBadge status={status} />
        </span>
        {unsubscribedAt && (
          <span className="block text-muted text-sm">
            <Timestamp at={unsubscribedAt.toISOString()} /> {endedByAdmin ? 'by us' : 'by themselves'}
          </span>
        )}
      </>
    ),
  },
]

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, counts, wanted, stats, growth } = loaderData
  const all = subscriptionStatuses.reduce((sum, status) => sum + counts[status], 0)
  const total = wanted.status ? counts[wanted.status] : all
  const { page: _, tick: __, ...rest } = wanted
  const withStatus = (status: SubscriptionStatus | undefined) =>
    subscriptionListParams.write({ ...rest, status })
  const problem = problemOf(actionData)
  const chosen = problem?.chosen ?? []
  return (
    <>
      <ListPage
        title="Newsletter"
        count={total === 1 ? '1 subscriber' : `${total.toLocaleString('en')} subscribers`}
        actions={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={href('/admin/newsletter/campaigns')}>Campaigns</ButtonLink>
            <ButtonLink to={href('/admin/newsletter/add')} variant="secondary">
              Add subscribers
            </ButtonLink>
          </div>
        }
        csv={`${href('/admin/newsletter.csv')}${subscriptionListParams.write(rest)}`}
        filterKey={`${wanted.search} ${wanted.source} ${wanted.sort}`}
        filters={<SubscriptionFilters wanted={wanted} />}
        page={wanted.page}
        pages={Math.ceil(total / perPage)}
        hrefFor={(page) => subscriptionListParams.write({ ...rest, page })}
      >
        <ChipRow label="Status">
          <ChipLink to={withStatus(undefined)} selected={!wanted.status}>
            All <span className="tabular-nums">{all.toLocaleString('en')}</span>
          </ChipLink>
          {subscriptionStatuses.map((status) => (
            <ChipLink key={status} to={withStatus(status)} selected={status === wanted.status}>
              {subscriptionStatusLabels[status]}{' '}
              <span className="tabular-nums">{counts[status].toLocaleString('en')}</span>
            </ChipLink>
          ))}
        </ChipRow>
        {problem && (
          <Notice kind="error" className="mt-3">
            {problem.message}
          </Notice>
        )}
        {rows.length > 0 ? (
          <>
            <Link
              to={subscriptionListParams.write({ ...wanted, tick: 'all' })}
              preventScrollReset
              className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
            >
              Tick all on this page
            </Link>
            <DataTable
              key={`${wanted.status} ${wanted.tick}`}
              caption="Subscribers"
              columns={columns}
              rows={rows}
              keyOf={({ key }) => key}
              selection={{
                form: bulkFormId,
                name: 'chosen',
                of: ({ email }) => ({
                  value: email,
                  label: email,
                  checked: wanted.tick === 'all' || chosen.includes(email),
                }),
              }}
            />
            <BulkForm action={subscriptionListParams.write({ ...wanted, tick: undefined })} />
          </>
        ) : (
          <EmptyState title="No subscribers found" text="Nobody fits this search, source and status." />
        )}
      </ListPage>
      <Statistics stats={stats} growth={growth} />
    </>
  )
}
