import { href, Link } from 'react-router'
import { When } from '#app/components/when.tsx'
import { db } from '#app/db/index.server.ts'
import { listMessages } from '#app/domain/contact/list-messages.server.ts'
import { countOf, messageViews } from '#app/domain/contact/list-rules.ts'
import type { ContactMessage } from '#app/domain/contact/open-message.server.ts'
import { contactTopics, topicNames } from '#app/domain/contact/rules.ts'
import { ChipLink, ChipRow } from '#app/ui/chip.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/messages'
import { ListPage } from './list/list-page.tsx'
import { messageAddress, viewNames } from './messages/address.ts'
import { MessageStatus } from './messages/message-status.tsx'
import { topicText } from './messages/topic-text.ts'

export const handle = { title: 'Messages' }
export const meta: Route.MetaFunction = () => [{ title: 'Messages | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = messageAddress.read(new URL(request.url).searchParams)
  return { wanted, ...(await listMessages(db, admin, { ...wanted, view: wanted.status, limit: perPage })) }
}

const columns: Column<ContactMessage>[] = [
  {
    head: 'Message',
    onCard: 'title',
    cell: ({ id, topic, message, orderNumber }) => (
      <>
        <Link
          to={href('/admin/messages/:messageId', { messageId: id })}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {topicText(topic)}
        </Link>
        {orderNumber && <span className="text-muted text-sm"> {orderNumber}</span>}
        <span className="line-clamp-2 text-muted text-sm">{message}</span>
      </>
    ),
  },
  {
    head: 'From',
    cell: ({ name, email }) => (
      <div className="md:min-w-44">
        {name}
        <span className="block text-muted text-sm">{email}</span>
      </div>
    ),
  },
  {
    head: 'Written',
    cell: ({ createdAt }) => (
      <div className="md:min-w-24">
        <When at={createdAt.toISOString()} />
      </div>
    ),
  },
  {
    head: 'Status',
    onCard: 'end',
    cell: ({ status }) => (
      <span className="whitespace-nowrap">
        <MessageStatus status={status} />
      </span>
    ),
  },
]

export default function Messages({ loaderData: { rows, counts, wanted } }: Route.ComponentProps) {
  const total = countOf(wanted.status, counts)
  const { page: _, ...rest } = wanted
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
      <div className="mt-3">
        {rows.length > 0 ? (
          <DataTable caption="Messages" columns={columns} rows={rows} keyOf={({ id }) => id} />
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
