import { Outlet } from 'react-router'
import { gate, requireMember } from '#app/web/actor.server.ts'
import type { Route } from './+types/layout'
import { AccountTabs } from './account-tabs.tsx'
import { UnverifiedNotice } from './unverified-notice.tsx'

export const middleware: Route.MiddlewareFunction[] = [gate('buyer', 'seller', 'admin')]

/** Also makes client-side navigation ask the server, where the gate stands. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { email, emailVerified } = requireMember(context, request)
  return { unverified: emailVerified ? null : email }
}

/** Nobody else's page, nor one to keep. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** What belongs to one person. */
export default function BuyerArea({ loaderData: { unverified } }: Route.ComponentProps) {
  return (
    <>
      <AccountTabs />
      {unverified && <UnverifiedNotice email={unverified} />}
      <Outlet />
    </>
  )
}
