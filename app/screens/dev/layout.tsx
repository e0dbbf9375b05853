import { Link, Outlet } from 'react-router'
import { outboxGuard } from '#app/http/security/outbox-guard.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Logo } from '#app/parts/frame/logo.tsx'
import { useSiteName } from '#app/parts/frame/site-name.ts'
import * as texts from '#messages/frame.ts'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [outboxGuard]

/** Empty, but it makes client-side navigation ask the server, where the gate stands. */
export const loader = () => null

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** Tools of whoever runs the shop on their own machine. */
export default function DevArea() {
  const t = useTranslate()
  return (
    <main className="mx-auto w-full max-w-4xl px-4 py-6">
      <Link
        to="/"
        className="mb-4 block w-fit rounded-card py-1"
        aria-label={t(texts.homeOf, { value: useSiteName() })}
      >
        <Logo />
      </Link>
      <Outlet />
    </main>
  )
}
