import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { closeMessage } from '#app/modules/outreach/contact/answer-message.server.ts'
import { listMessages } from '#app/modules/outreach/contact/list-messages.server.ts'
import { messageCountOf, messageViews } from '#app/modules/outreach/contact/list-rules.ts'
import type { ContactMessage } from '#app/modules/outreach/contact/open-message.server.ts'
import { contactTopics, topicNames } from '#app/modules/outreach/contact/rules.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BulkCloseForm, bulkFormId, SelectAllLink } from '../list/bulk-selection.tsx'
import { closeSelected } from '../list/close-selected.server.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/list'
import { messageColumns } from './columns.tsx'
import { messageListParams, viewNames } from './list-params.ts'
import { topicText } from './topic-text.ts'

export const handle = { title: 'Messages' }
export const meta: Route.MetaFunction = () => [{ title: 'Messages | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = messageListParams.read(new URL(request.url).searchParams)
  return { wanted, ...(await listMessages(db, admin, { ...wanted, view: wanted.status, limit: perPage })) }
}

/** Closes all that were ticked. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const done = await closeSelected(request, (id) => closeMessage(db, admin, id))
  if (!done.ok) return answerFailure({ message: done.message, chosen: done.chosen }, 400)
  const { tick: _, ...wanted } = messageListParams.read(new URL(request.url).searchParams)
  const headers = { 'Set-Cookie': await flashToast({ kind: done.kind, text: done.text }) }
  return redirect(href('/admin/messages') + messageListParams.write(wanted), { status: 303, headers })
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const refused = problemOf(actionData)
  const { rows, counts, wanted } = loaderData
  const total = messageCountOf(wanted.status, counts)
  const { page: _, tick, ...rest } = wanted
  const closable = wanted.status !== 'closed'
  const selection = {
    form: bulkFormId,
    name: 'chosen',
    of: ({ id, topic, name }: ContactMessage) => ({
      value: id,
      label: `${topicText(topic)}, from ${name}`,
      checked: tick === 'all' || !!refused?.chosen.includes(id),
    }),
  }
  const narrowed = wanted.search || wanted.topic
  return (
    <ListPage
      title="Messages"
      count={total === 1 ? '1 message' : `${total.toLocaleString('en')} messages`}
      csv={`${href('/admin/messages.csv')}${messageListParams.write(rest)}`}
      filterKey={`${wanted.search} ${wanted.topic} ${wanted.sort}`}
      filters={<Filters wanted={wanted} />}
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => messageListParams.write({ ...rest, page })}
    >
      <ChipRow label="Status">
        {messageViews.map((view) => (
          <ChipLink
            key={view}
            to={messageListParams.write({ ...rest, status: view })}
            selected={view === wanted.status}
          >
            {viewNames[view]}{' '}
            <span className="tabular-nums">{messageCountOf(view, counts).toLocaleString('en')}</span>
          </ChipLink>
        ))}
      </ChipRow>
      {refused && (
        <Notice kind="error" className="mt-3">
          {refused.message}
        </Notice>
      )}
      <div className="mt-3">
        {rows.length > 0 ? (
          <>
            {closable && <SelectAllLink to={messageListParams.write({ ...wanted, tick: 'all' })} />}
            <DataTable
              key={`${wanted.status} ${tick}`}
              caption="Messages"
              columns={messageColumns}
              rows={rows}
              keyOf={({ id }) => id}
              {...(closable && { selection })}
            />
            {closable && (
              <BulkCloseForm
                action={messageListParams.write({ ...rest, page: wanted.page })}
                what="messages"
              />
            )}
          </>
        ) : wanted.status === 'waiting' && !narrowed ? (
          <EmptyState title="No message waits" text="What people write with the contact form appears here." />
        ) : (
          <EmptyState title="No messages found" text="No message fits this search, topic and status." />
        )}
      </div>
    </ListPage>
  )
}

const Filters = ({ wanted }: { wanted: ReturnType<typeof messageListParams.read> }) => (
  <>
    <input type="hidden" name="status" value={wanted.status} />
    <TextField
      label="Search"
      hint="Name, email or order number"
      type="search"
      name="search"
      maxLength={80}
      defaultValue={wanted.search}
    />
    <SelectField
      label="Topic"
      name="topic"
      choices={[
        { value: '', text: 'All topics' },
        ...topicNames.map((value) => ({ value, text: contactTopics[value] })),
      ]}
      defaultValue={wanted.topic ?? ''}
    />
    <SelectField
      label="Sort"
      name="sort"
      choices={[
        { value: '', text: 'Longest waiting first' },
        { value: 'newest', text: 'Newest first' },
      ]}
      defaultValue={wanted.sort ?? ''}
    />
  </>
)
