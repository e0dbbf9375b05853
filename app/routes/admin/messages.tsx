import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { closeMessage } from '#app/domain/contact/answer-message.server.ts'
import { listMessages } from '#app/domain/contact/list-messages.server.ts'
import { countOf, messageViews } from '#app/domain/contact/list-rules.ts'
import type { ContactMessage } from '#app/domain/contact/open-message.server.ts'
import { contactTopics, topicNames } from '#app/domain/contact/rules.ts'
import { ChipLink, ChipRow } from '#app/ui/chip.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/messages'
import { closeTicked } from './list/close-ticked.server.ts'
import { ListPage } from './list/list-page.tsx'
import { CloseTicked, TickAll, tickedFormId } from './list/ticked.tsx'
import { messageAddress, viewNames } from './messages/address.ts'
import { messageColumns } from './messages/columns.tsx'
import { topicText } from './messages/topic-text.ts'

export const handle = { title: 'Messages' }
export const meta: Route.MetaFunction = () => [{ title: 'Messages | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = messageAddress.read(new URL(request.url).searchParams)
  return { wanted, ...(await listMessages(db, admin, { ...wanted, view: wanted.status, limit: perPage })) }
}

/** Closes all that were ticked. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const done = await closeTicked(request, (id) => closeMessage(db, admin, id))
  if (!done.ok) return answerFailed({ message: done.message, chosen: done.chosen }, 400)
  const { tick: _, ...wanted } = messageAddress.read(new URL(request.url).searchParams)
  const headers = { 'Set-Cookie': await flashToast({ kind: done.kind, text: done.text }) }
  return redirect(href('/admin/messages') + messageAddress.write(wanted), { status: 303, headers })
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const refused = problemOf(actionData)
  const { rows, counts, wanted } = loaderData
  const total = countOf(wanted.status, counts)
  const { page: _, tick, ...rest } = wanted
  const closable = wanted.status !== 'closed'
  const selection = {
    form: tickedFormId,
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
      csv={`${href('/admin/messages.csv')}${messageAddress.write(rest)}`}
      filterKey={`${wanted.search} ${wanted.topic} ${wanted.sort}`}
      filters={<Filters wanted={wanted} />}
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => messageAddress.write({ ...rest, page })}
    >
      <ChipRow label="Status">
        {messageViews.map((view) => (
          <ChipLink
            key={view}
            to={messageAddress.write({ ...rest, status: view })}
            selected={view === wanted.status}
          >
            {viewNames[view]}{' '}
            <span className="tabular-nums">{countOf(view, counts).toLocaleString('en')}</span>
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
            {closable && <TickAll to={messageAddress.write({ ...wanted, tick: 'all' })} />}
            <DataTable
              key={`${wanted.status} ${tick}`}
              caption="Messages"
              columns={messageColumns}
              rows={rows}
              keyOf={({ id }) => id}
              {...(closable && { selection })}
            />
            {closable && (
              <CloseTicked action={messageAddress.write({ ...rest, page: wanted.page })} what="messages" />
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

const Filters = ({ wanted }: { wanted: ReturnType<typeof messageAddress.read> }) => (
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
