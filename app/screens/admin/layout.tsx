import { Link, Outlet, useMatches, useRouteLoaderData } from 'react-router'
import type { Viewer } from '#app/base/visitor.ts'
import { db } from '#app/db/index.server.ts'
import { usePageError } from '#app/http/page-error.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { requirePasswordConfirmation } from '#app/http/session/require-password-confirmation.server.ts'
import { useVisitor } from '#app/kit/visitor.ts'
import { spoken, type Text } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findSavedViews } from '#app/modules/identity/accounts/saved-views/saved-views.server.ts'
import { countOpenDifferences } from '#app/modules/money/payments/reconciliation/differences.server.ts'
import { findWorkQueues } from '#app/modules/outreach/statistics/work-queues.server.ts'
import { countWaitingApprovals } from '#app/modules/platform/approvals/approvals.server.ts'
import { countFailedTasks } from '#app/modules/platform/tasks/tasks.server.ts'
import { Logo } from '#app/parts/frame/logo.tsx'
import { RouteErrorPage } from '#app/parts/frame/route-error-page.tsx'
import { NotificationsLink } from '#app/parts/notifications/notifications-link.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { Menu } from '#app/ui/icons.tsx'
import { Dropdown } from '#app/ui/overlay/dropdown.tsx'
import * as texts from '#messages/admin.ts'
import type { Route } from './+types/layout'
import { type WaitingByScreen, waitingByScreen } from './navigation.ts'
import { SearchEverything } from './search/search-field.tsx'
import { NavigationLinks, Sidebar, SignedInUser } from './sidebar.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => void requireAdmin(context, request),
  requirePasswordConfirmation,
]

/** It also makes client-side navigation ask the server, where the gate stands. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const openDifferences = await countOpenDifferences(db, admin)
  const waitingApprovals = await countWaitingApprovals(db, admin)
  return {
    views: await findSavedViews(db, admin),
    openDifferences,
    waitingApprovals,
    waiting: waitingByScreen(await findWorkQueues(db, admin), {
      differences: openDifferences,
      approvals: waitingApprovals,
      failedTasks: await countFailedTasks(db, admin),
    }),
  }
}

/** Nobody else's page, nor one to keep. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** What a screen says of itself to the header: `export const handle = { title: texts.title }`. */
const titleOf = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'title' in handle ? (handle.title as Text) : undefined

export default function AdminArea() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const shell = useRouteLoaderData<typeof rootLoader>('root')
  const waiting = useRouteLoaderData<typeof loader>('screens/admin/layout')?.waiting ?? {}
  const { viewer } = useVisitor()
  const t = useTranslate()
  if (!viewer) return <main id="content">{children}</main>
  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-card focus:bg-leaf focus:px-4 focus:py-3 focus:text-on-leaf"
      >
        {t(texts.skip)}
      </a>
      <Sidebar viewer={viewer} waiting={waiting} />
      <div className="min-w-0">
        <Head viewer={viewer} waiting={waiting} saving={shell?.dataSaver ?? false} />
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 pt-4 pb-12 outline-none">
          {children}
        </main>
      </div>
    </div>
  )
}

type HeadProps = { viewer: Viewer; waiting: WaitingByScreen; saving: boolean }

function Head({ viewer, waiting, saving }: HeadProps) {
  const t = useTranslate()
  const title = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast(Boolean)
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-paper px-2 lg:px-4">
      <PhoneMenu viewer={viewer} waiting={waiting} />
      <Link
        to="/admin"
        className="rounded-card p-1 max-sm:[&_span>span]:sr-only lg:hidden"
        title={t(texts.dashboard)}
      >
        <Logo />
      </Link>
      <p className="min-w-0 grow truncate max-lg:sr-only">
        <span className="font-display font-semibold text-lg">{spoken(t, title ?? texts.title)}</span>
        <span className="ml-3 text-muted">{t(texts.welcome, { name: viewer.name })}</span>
      </p>
      <SearchEverything />
      <NotificationsLink viewer={viewer} saving={saving} />
    </header>
  )
}

const PhoneMenu = ({ viewer, waiting }: Omit<HeadProps, 'saving'>) => {
  const t = useTranslate()
  return (
    <Dropdown
      name={t(texts.menu)}
      label={<Menu className="size-6" aria-hidden="true" />}
      className="lg:hidden"
      summaryClass="grid size-11 place-items-center rounded-card hover:bg-mist"
      panelClass="w-72 max-h-[calc(100svh-5rem)] overflow-y-auto"
    >
      <nav aria-label={t(texts.title)}>
        <NavigationLinks waiting={waiting} />
      </nav>
      <SignedInUser viewer={viewer} />
    </Dropdown>
  )
}

/** A screen that failed, or is not there: the sidebar stays at hand. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Frame>
    <RouteErrorPage {...usePageError(error)} />
  </Frame>
)
