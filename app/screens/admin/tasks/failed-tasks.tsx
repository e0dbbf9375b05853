import type { ReactNode } from 'react'
import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { Form } from '#app/kit/form/form.tsx'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { says } from '#app/messages/validation.ts'
import { type TaskKind, taskKinds, taskLabels } from '#app/modules/platform/tasks/rules.ts'
import { findFailedTasks, retryFailedTask } from '#app/modules/platform/tasks/tasks.server.ts'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-tasks.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/failed-tasks'

export const handle = { title: texts.failedTasks }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.failedTasks)

export async function loader({ request, context }: Route.LoaderArgs) {
  return findFailedTasks(db, requireAdmin(context, request))
}

const id = z.string().max(120)
const retryInput = z.union([
  z.object({ task: z.enum(taskKinds), id }),
  z.object({ job: z.string().max(80), id: z.uuid(says(texts.jobMissing)) }),
])

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  const form = await parseForm(request, retryInput)
  if (!form.ok) return answerFailure({ message: t(texts.taskMissing) }, 400)
  const retried = await retryFailedTask(db, admin, form.value)
  if (!retried.ok) return answerFailure({ message: t(texts.taskGone) }, 409)
  return redirectWithToast(href('/admin/failed-tasks'), t(texts.triedAgain))
}

type Loaded = Route.ComponentProps['loaderData']
type Task = Loaded['tasks'][number]
type Job = Loaded['jobs'][number]

export default function FailedTasks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { tasks, given, jobs, failed, resting } = loaderData
  return (
    <>
      <h1 className="text-2xl">{t(texts.failedTasks)}</h1>
      <p className="mt-1 text-muted">{t(texts.tasksWaiting, { count: resting })}</p>
      {problem && (
        <Notice kind="error" className="mt-3">
          {problem.message}
        </Notice>
      )}
      <Part title={t(texts.givenUpCount, { count: given })}>
        {tasks.length > 0 ? (
          <DataTable
            caption={texts.givenUp}
            columns={taskColumns}
            rows={tasks}
            keyOf={({ kind, itemId }) => `${kind} ${itemId}`}
          />
        ) : (
          <EmptyState title={t(texts.nothingGivenUp)} text={t(texts.nothingGivenUpText)} />
        )}
      </Part>
      <Part title={t(texts.failedJobsCount, { count: failed })}>
        {jobs.length > 0 ? (
          <DataTable caption={texts.failedJobs} columns={jobColumns} rows={jobs} keyOf={(job) => job.id} />
        ) : (
          <EmptyState title={t(texts.noFailedJobs)} text={t(texts.noFailedJobsText)} />
        )}
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6">
    <h2 className="mb-2 text-xl">{title}</h2>
    {children}
  </section>
)

const Words = ({ children }: { children: string }) => (
  <span className="block max-w-96 text-sm [overflow-wrap:anywhere]">{children}</span>
)

const taskColumns: Column<Task>[] = [
  {
    head: texts.task,
    onCard: 'title',
    cell: ({ kind, itemId }, t) => (
      <>
        {spoken(t, taskLabels[kind])}
        <Item kind={kind} itemId={itemId} />
      </>
    ),
  },
  { head: texts.tries, numeric: true, cell: ({ attempts }) => attempts },
  { head: texts.lastError, cell: ({ error }) => <Words>{error}</Words> },
  { head: texts.since, cell: ({ firstAt }) => <Timestamp at={firstAt.toISOString()} /> },
  { head: texts.givenUp, cell: ({ givenUpAt }) => givenUpAt && <Timestamp at={givenUpAt.toISOString()} /> },
  { head: texts.retry, cell: ({ kind, itemId }) => <Retry task={kind} id={itemId} /> },
]

const jobColumns: Column<Job>[] = [
  { head: texts.job, onCard: 'title', cell: ({ name }) => name },
  { head: texts.tries, numeric: true, cell: ({ tries }) => tries },
  { head: texts.lastError, cell: ({ error }) => <Words>{error}</Words> },
  { head: texts.since, cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} /> },
  { head: texts.failed, cell: ({ failedAt }) => <Timestamp at={failedAt.toISOString()} /> },
  { head: texts.retry, cell: ({ name, id }) => <Retry job={name} id={id} /> },
]

/** A link to the page of the item, where it has one of its own. */
function Item({ kind, itemId }: { kind: TaskKind; itemId: string }) {
  const to =
    kind === 'payout-send' || kind === 'payout-destination'
      ? href('/admin/payments/payouts/:payoutId', { payoutId: itemId })
      : kind === 'refund-send'
        ? href('/admin/payments/refunds/:refundId', { refundId: itemId })
        : kind === 'payment-check' || kind === 'payment-compare'
          ? `${href('/admin/payments/transactions')}?search=${itemId}`
          : undefined
  const look = 'block text-muted text-sm [overflow-wrap:anywhere]'
  return to ? (
    <TextLink tone="plain" to={to} className={look}>
      {itemId}
    </TextLink>
  ) : (
    <span className={look}>{itemId}</span>
  )
}

function Retry({ id, ...what }: { id: string } & ({ task: TaskKind } | { job: string })) {
  const t = useTranslate()
  const [name, value] = Object.entries(what)[0]!
  const pending = useNavigation().formData?.get('id') === id
  return (
    <Form>
      <input type="hidden" name={name} value={value} />
      <Button name="id" value={id} pending={pending} aria-label={t(texts.retryOf, { what: value, id })}>
        {t(texts.retry)}
      </Button>
    </Form>
  )
}
