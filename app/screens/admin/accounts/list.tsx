import { href, Link } from 'react-router'
import { roles } from '#app/base/actor.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { type ListedUser, listUsers } from '#app/modules/identity/accounts/users/list-users.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/list'
import { Filters } from './filters.tsx'
import { userListParams } from './list-params.ts'
import { AccountStatusBadge, RoleBadge, roleLabels } from './user-badges.tsx'

export const handle = { title: 'Users' }
export const meta: Route.MetaFunction = () => [{ title: 'Users | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = userListParams.read(new URL(request.url).searchParams)
  return { wanted, ...(await listUsers(db, admin, { ...wanted, limit: perPage })) }
}

const columns: Column<ListedUser>[] = [
  {
    head: 'Person',
    onCard: 'title',
    cell: ({ id, name, email, emailVerified }) => (
      <>
        <Link
          to={href('/admin/users/:userId', { userId: id })}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {name}
        </Link>
        <span className="block text-muted text-sm">
          {email}
          {!emailVerified && ' (not confirmed)'}
        </span>
      </>
    ),
  },
  { head: 'Phone', cell: ({ phone }) => (phone ? formatPhone(phone) : <NoPhone />) },
  { head: 'Since', cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} /> },
  { head: 'Role', onCard: 'end', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    head: 'Status',
    cell: ({ status, statusReason }) => (
      <>
        <AccountStatusBadge status={status} />
        {statusReason && <span className="block text-muted text-sm">{statusReason}</span>}
      </>
    ),
  },
]

const NoPhone = () => <span className="text-muted">No phone</span>

export default function Users({ loaderData: { rows, counts, wanted } }: Route.ComponentProps) {
  const all = counts.buyer + counts.seller + counts.admin
  const total = wanted.role ? counts[wanted.role] : all
  const { role: _, page: __, ...rest } = wanted
  return (
    <ListPage
      title="Users"
      count={total === 1 ? '1 user' : `${total} users`}
      csv={`${href('/admin/users.csv')}${userListParams.write({ ...wanted, page: 1 })}`}
      filterKey={`${wanted.search} ${wanted.status} ${wanted.verified} ${wanted.sort}`}
      filters={<Filters wanted={wanted} />}
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => userListParams.write({ ...wanted, page })}
    >
      <ChipRow label="Role">
        <ChipLink to={userListParams.write(rest)} selected={!wanted.role}>
          All <span className="tabular-nums">{all}</span>
        </ChipLink>
        {roles.map((role) => (
          <ChipLink key={role} to={userListParams.write({ ...rest, role })} selected={role === wanted.role}>
            {roleLabels[role]} <span className="tabular-nums">{counts[role]}</span>
          </ChipLink>
        ))}
      </ChipRow>
      <div className="mt-3">
        {rows.length > 0 ? (
          <DataTable caption="Users" columns={columns} rows={rows} keyOf={({ id }) => id} />
        ) : (
          <EmptyState title="No users found" text="No account fits this search, role, status and email." />
        )}
      </div>
    </ListPage>
  )
}
