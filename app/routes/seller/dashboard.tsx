import { href, Link } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findMember } from '#app/domain/sellers/find-member.server.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = () => [{ title: 'Your shop | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = await findMember(db, requireSeller(context, request).userId)
  const shop = member && 'sellerProfile' in member ? member.sellerProfile : null
  return { name: shop?.businessName ?? 'Your shop', status: shop?.status ?? null }
}

const states = {
  pending:
    'Your shop is waiting to be approved. We look at every new shop and tell you as soon as it is open.',
  approved: 'Your shop is open.',
  rejected: 'Your shop was not approved.',
  suspended: 'Your shop is suspended: buyers do not see your products.',
} as const

export default function Dashboard({ loaderData: { name, status } }: Route.ComponentProps) {
  return (
    <div className="pb-12">
      <h1 className="text-3xl">{name}</h1>
      <p className="mt-2 text-muted">{status ? states[status] : 'Tell us about your shop first.'}</p>
      <p className="mt-4">
        <Link to={href('/seller-guide')} className="font-semibold text-leaf underline underline-offset-4">
          How selling works
        </Link>
      </p>
    </div>
  )
}
