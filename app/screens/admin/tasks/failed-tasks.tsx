import type { ReactNode } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { defaultTranslate } from '#app/messages/language.ts'
import { findFailedTasks, retryFailedTask } from '#app/modules/platform/tasks/failed-tasks.server.ts'
import { type TaskKind, taskKinds, taskLabels } from '#app/modules/platform/tasks/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/failed-tasks'

export const handle = { title: 'Failed tasks' }
export const meta: Route.MetaFunction = () => [{ title: 'Failed tasks | Thumba administration' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  return findFailedTasks(db, requireAdmin(context, request))
}

const id = z.string().max(120)
const retryInput = z.union([
  z.object({ task: z.enum(taskKinds), id }),
  z.object({ job: z.string().max(80), id: z.uuid('Which job?') }),
])

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await parseForm(request, retryInput)
  if (!form.ok) return answerFailure({ message: 'Choose a task to try again' }, 400)
  const retried = await retryFailedTask(db, admin, form.value)
  if (!retried.ok) return answerFailure({ message: 'This task was tried again, or is done by now' }, 409)
  return redirectWithToast(href('/admin/failed-tasks'), 'It is tried again now')
}

/** After a refusal too: the list then shows what is left. */
export const shouldRevalidate = () => true

type Loaded = Route.ComponentProps['loaderData']
type Task = Loaded['tasks'][number]
type Job = Loaded['jobs'][number]

export default function FailedTasks({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { tasks, given, jobs, failed, resting } = loaderData
  return (
    <>
      <h1 className="text-2xl">Failed tasks</h1>
      <p className="mt-1 text-muted">
        {resting === 0
          ? 'No task is waiting for its next try.'
          : `${resting === 1 ? '1 task is' : `${resting} tasks are`} waiting for the next try.`}
      </p>
      {problem && (
        <Notice kind="error" className="mt-3">
          {problem.message}
        </Notice>
      )}
      <Part title={`Given up (${given})`}>
        {tasks.length > 0 ? (
          <DataTable
            caption="Given up"
            columns={taskColumns}
            rows={tasks}
            keyOf={({ kind, itemId }) => `${kind} ${itemId}`}
          />
        ) : (
          <EmptyState title="Nothing given up" text="Items that fail many times in a row appear here." />
        )}
      </Part>
      <Part title={`Failed jobs (${failed})`}>
        {jobs.length > 0 ? (
          <DataTable caption="Failed jobs" columns={jobColumns} rows={jobs} keyOf={(job) => job.id} />
        ) : (
          <EmptyState title="No failed jobs" text="Jobs that fail at every try appear here." />
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
    head: 'Task',
    onCard: 'title',
    cell: ({ kind, itemId }) => (
      <>
        {defaultTranslate(taskLabels[kind])}
        <Item kind={kind} itemId={itemId} />
      </>
    ),
  },
  { head: 'Tries', numeric: true, cell: ({ attempts }) => attempts },
  { head: 'Last error', cell: ({ error }) => <Words>{error}</Words> },
  { head: 'Since', cell: ({ firstAt }) => <Timestamp at={firstAt.toISOString()} /> },
  { head: 'Given up', cell: ({ givenUpAt }) => givenUpAt && <Timestamp at={givenUpAt.toISOString()} /> },
  { head: 'Retry', cell: ({ kind, itemId }) => <Retry task={kind} id={itemId} /> },
]

const jobColumns: Column<Job>[] = [
  { head: 'Job', onCard: 'title', cell: ({ name }) => name },
  { head: 'Tries', numeric: true, cell: ({ tries }) => tries },
  { head: 'Last error', cell: ({ error }) => <Words>{error}</Words> },
  { head: 'Since', cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} /> },
  { head: 'Failed', cell: ({ failedAt }) => <Timestamp at={failedAt.toISOString()} /> },
  { head: 'Retry', cell: ({ name, id }) => <Retry job={name} id={id} /> },
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
    <Link to={to} className={`${look} underline underline-offset-4`}>
      {itemId}
    </Link>
  ) : (
    <span className={look}>{itemId}</span>
  )
}

function Retry({ id, ...what }: { id: string } & ({ task: TaskKind } | { job: string })) {
  const [name, value] = Object.entries(what)[0]!
  const pending = useNavigation().formData?.get('id') === id
  return (
    <Form method="post">
      <input type="hidden" name={name} value={value} />
      <Button name="id" value={id} pending={pending} aria-label={`Retry ${value} ${id}`}>
        Retry
      </Button>
    </Form>
  )
}
