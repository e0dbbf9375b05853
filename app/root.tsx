import { use, useMemo, useSyncExternalStore } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Visitor } from '#app/base/visitor.ts'
import { pageTitle, siteOf } from '#app/kit/page-title.ts'
import { languageFrom } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { defaultSettings } from '#app/modules/platform/settings/rules.ts'
import { siteTitle } from '#messages/errors.ts'
import type { Route } from './+types/root'
import { useEarlyInput } from './client/early-input.ts'
import { useFocusFirstFault } from './client/focus-first-fault.ts'
import { useOffline } from './client/offline/open-offline.ts'
import { openWholePage } from './client/open-whole-page.ts'
import { replaceOnWayBack } from './client/replace-on-way-back.ts'
import { useSignOutCleanup } from './client/sign-out-cleanup.ts'
import { useTypedForms } from './client/typed-forms.ts'
import { saveUnsentForm } from './client/unsent-form.ts'
import { useWork } from './client/work.ts'
import { readFlashToast } from './http/flash-toast.server.ts'
import { logRequestError } from './http/log/log.server.ts'
import { findVisitor } from './http/page/find-visitor.server.ts'
import { flatSheetImport } from './http/page/flat-sheet.ts'
import { visitorMark } from './http/page/visitor-mark.server.ts'
import { pageErrorTitle, usePageError } from './http/page-error.ts'
import { cachedPageContext, requestIdContext } from './http/request-context.server.ts'
import { refuseUnreadable } from './http/request-refusal.server.ts'
import { revalidateOnAction } from './http/revalidate.ts'
import { refuseCrossSite } from './http/security/same-site.server.ts'
import { actorOf } from './http/session/actor.server.ts'
import { sessionMiddleware } from './http/session/session.server.ts'
import { countTries } from './http/session/work.server.ts'
import { currentSettings } from './http/settings/current-settings.server.ts'
import { siteOrigin } from './http/site-origin.server.ts'
import { CachedPart, HeadLinks, scriptsPart } from './kit/cached-part.tsx'
import { VisitorContext } from './kit/visitor.ts'
import { languageOf, newLanguageCookie } from './messages/request-language.server.ts'
import { LanguageContext } from './messages/use-translate.ts'
import { MaintenanceNotice } from './parts/frame/maintenance-notice.tsx'
import { NavigationProgress } from './parts/frame/navigation-progress.tsx'
import { RouteErrorPage } from './parts/frame/route-error-page.tsx'
import { SiteNameContext } from './parts/frame/site-name.ts'
import { Toaster } from './ui/overlay/toast.tsx'
import { DataSaverContext } from './ui/pictures/data-saver.ts'
import { LightPageContext, WaitingContext } from './ui/without-scripts.tsx'
import './app.css'

export const middleware: Route.MiddlewareFunction[] = [
  refuseUnreadable,
  refuseCrossSite,
  sessionMiddleware,
  countTries,
]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  replaceOnWayBack,
  openWholePage,
  saveUnsentForm,
]

export const meta: Route.MetaFunction = ({ error, matches }) => [
  titleOf(error, matches),
  ...(error ? [{ name: 'robots', content: 'noindex' }] : []),
]

const titleOf = (error: unknown, matches: Parameters<typeof metaTranslator>[0]) => {
  const t = metaTranslator(matches)
  return error
    ? pageTitle(matches, pageErrorTitle(error, t))
    : { title: t(siteTitle, { name: siteOf(matches).siteName }) }
}

/** What every page shows around its own content. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, contact, social, maintenanceNotice } = await settingsOrDefaults(request, context)
  const site = {
    origin: siteOrigin(request),
    language: languageOf(request),
    siteName: name,
    contact,
    social,
    maintenanceNotice,
  }
  const audience = context.get(cachedPageContext)
  if (audience) {
    const { isGuest, dataSaver } = audience
    return { ...site, visitor: visitorMark(isGuest), dataSaver, toast: null }
  }
  const { json, dataSaver } = await findVisitor(request, actorOf(context), (error) =>
    logRequestError(error, request, context.get(requestIdContext)),
  )
  const flash = await readFlashToast(request)
  const cookies = [flash?.forget, newLanguageCookie(request)].filter((cookie) => cookie !== undefined)
  return data(
    { ...site, visitor: json, dataSaver, toast: flash?.toast ?? null },
    { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) },
  )
}

/** A shop without its contact block is better than none. */
const settingsOrDefaults = (request: Request, context: Route.LoaderArgs['context']) =>
  currentSettings().catch((error) => {
    logRequestError(error, request, context.get(requestIdContext))
    return defaultSettings
  })

export const shouldRevalidate = revalidateOnAction

export function Layout({ children }: { children: React.ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root')
  const saving = shell?.dataSaver ?? false
  // Sellers and administrators work with what their pages do by themselves.
  const isLight = !/^\/(?:seller|admin)(?:\/|$)/.test(useLocation().pathname) && saving
  const languageOfScripts = useLanguageOfScripts()
  const language = shell?.language ?? languageOfScripts
  const isWaiting = useSyncExternalStore(neverChanges, hasScripts, isDrawnByServer)
  return (
    <html
      lang={language}
      data-saving={saving || undefined}
      data-light={isLight || undefined}
      data-waiting={isWaiting || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fffdf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171411" media="(prefers-color-scheme: dark)" />
        {/* For browsers that drop the layers of app.css. */}
        <style>{flatSheetImport}</style>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href={language === 'en' ? '/app.webmanifest' : `/app-${language}.webmanifest`} />
        {/* Headings wait for nothing: it comes after the scripts (head-links.ts), and is swapped in. */}
        {import.meta.env.SSR && !saving && (
          <link
            rel="preload"
            href="/fonts/bricolage-grotesque.woff2"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        )}
        <Meta />
        <HeadLinks>
          <Links />
        </HeadLinks>
      </head>
      <body>
        <LanguageContext value={language}>
          <LightPageContext value={isLight}>
            <WaitingContext value={isWaiting}>{children}</WaitingContext>
          </LightPageContext>
        </LanguageContext>
        {!isLight && (
          <CachedPart of={scriptsPart}>
            {() => (
              <>
                <ScrollRestoration />
                <Scripts />
              </>
            )}
          </CachedPart>
        )}
      </body>
    </html>
  )
}

// Drawn by the server, and taken over by the browser's scripts as the server drew it: the page waits for them. Then not any more.
const neverChanges = () => () => {}
const hasScripts = () => false
const isDrawnByServer = () => true

// Where the root could not be read. The page's scripts speak one language only, so the page must speak the same.
const languageOfBrowser = import.meta.env.SSR ? undefined : languageFrom(document.documentElement.lang)
function useLanguageOfScripts() {
  const around = use(LanguageContext)
  return languageOfBrowser ?? around
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { toast, dataSaver, siteName, maintenanceNotice } = loaderData
  const visitor = useMemo((): Visitor => JSON.parse(loaderData.visitor), [loaderData])
  useSignOutCleanup(!!toast?.signedOut)
  useEarlyInput()
  useTypedForms()
  useFocusFirstFault()
  useOffline()
  useWork()
  return (
    <SiteNameContext value={siteName}>
      <DataSaverContext value={dataSaver}>
        <VisitorContext value={visitor}>
          <NavigationProgress />
          {maintenanceNotice && <MaintenanceNotice text={maintenanceNotice} />}
          <Toaster flash={toast} />
          <Outlet />
        </VisitorContext>
      </DataSaverContext>
    </SiteNameContext>
  )
}

/** Stands alone: what failed may be what the layout needs. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main id="content">
    <RouteErrorPage {...usePageError(error)} />
  </main>
)
