import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  type StaticHandlerContext,
} from 'react-router'
import { unavailableOf } from '#app/db/connection-errors.ts'
import { DrawnPartsContext } from '#app/kit/cached-part.tsx'
import { SlotMarks } from '#app/kit/page-slot.tsx'
import { headersFor } from '#app/messages/request-language.server.ts'
import { readForEverybody } from '../reading-db.server.ts'
import { cachedPageContext, type PageAudience, requestIdContext } from '../request-context.server.ts'
import { fontLink, withLowPriority } from './head-links.ts'
import { scriptsIn } from './language-scripts.server.ts'
import { writeLoaderData } from './loader-data.server.ts'
import { catalogTag, pageTagsContext } from './page-tags.server.ts'
import {
  type CutText,
  cutHtml,
  cutLoaderData,
  type PageTemplate,
  pageTemplate,
} from './page-template.server.ts'
import { openRenderedParts, type RenderedParts } from './rendered-parts.server.ts'
import { scriptMark } from './visitor-mark.server.ts'

/** A page for everybody, what it says of itself, and what it shows (page-tags.server.ts). */
export type DrawnPage = { template: PageTemplate; headers: Record<string, string>; tags: Set<string> }

/**
 * Draws pages for nobody in particular, with the routes' own loaders and components, past the router's way of answering with a
 * document. Undefined where the answer is no page of status 200: then the router says what there is to say. Where the
 * database is away it throws: nothing is known of the page, and what was kept of it holds.
 */
export function pageDrawer(build: ServerBuild) {
  const { query } = createStaticHandler(routesUnder(build.routes))
  const framework = frameworkOf(build)

  return async (address: string, audience: PageAudience): Promise<DrawnPage | undefined> => {
    const { context, tags } = await contextForCache(audience)
    const found = await query(new Request(address, { headers: headersFor(audience.language) }), {
      requestContext: context,
    })
    if (!(found instanceof Response)) throwUnavailable(Object.values(found.errors ?? {}))
    if (found instanceof Response || found.statusCode !== 200 || found.errors || setsCookie(found))
      return undefined
    const { loaderData } = found
    const drawn = openRenderedParts(
      [loaderData.root, audience.isGuest],
      found.matches.map(({ route }) => route.id),
    )
    const html = renderToString(
      <DrawnPartsContext value={drawn.context}>
        <SlotMarks value>
          <ServerRouter
            context={{
              ...framework,
              manifest: scriptsIn(audience.language, framework.manifest, found.matches),
              staticHandlerContext: found,
              renderMeta: {},
            }}
            url={address}
            nonce={scriptMark}
          />
        </SlotMarks>
      </DrawnPartsContext>,
    )
    const data = audience.dataSaver
      ? cutHtml('') // no script reads it
      : cutLoaderData(writeLoaderData({ loaderData, actionData: null, errors: null }), audience.isGuest)
    const template = pageTemplate(cutPage(html, drawn, data))
    return { template, headers: { 'content-type': 'text/html; charset=utf-8' }, tags }
  }
}

/** Loaders read in the context that they work for nobody, and write into the tags what they show. */
export async function contextForCache(audience: PageAudience) {
  const context = new RouterContextProvider()
  const tags = new Set([catalogTag])
  context.set(requestIdContext, randomUUID())
  context.set(cachedPageContext, audience)
  context.set(pageTagsContext, tags)
  await readForEverybody(context)
  return { context, tags }
}

function throwUnavailable(errors: unknown[]) {
  const away = errors.find(unavailableOf)
  if (away) throw away
}

const setsCookie = ({ loaderHeaders }: StaticHandlerContext) =>
  Object.values(loaderHeaders).some((headers) => headers.has('Set-Cookie'))

/** The routes as the static handler takes them; what fails is the router's to say, so none of them has a boundary. */
function routesUnder(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive, module } = route
    const own = { id, path, handle: module.handle, loader: module.loader as RouteObject['loader'] }
    return index ? [{ ...own, index }] : [{ ...own, caseSensitive, children: routesUnder(routes, id) }]
  })
}

type Framework = Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'>

/** What `createRequestHandler` hands to the entry for every page. */
function frameworkOf({
  assets,
  routes,
  future,
  ssr,
  routeDiscovery,
  basename = '/',
}: ServerBuild): Framework {
  const modules = Object.entries(routes).flatMap(([id, route]) =>
    route ? [[id, route.module] as const] : [],
  )
  const isSpaMode = false
  return {
    manifest: assets,
    branches: [],
    routeModules: Object.fromEntries(modules),
    serverHandoffString: JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode }),
    future,
    ssr,
    routeDiscovery,
    isSpaMode,
    serializeError: (error) => error,
  }
}

/** On a slow line scripts wait until what is seen first is there: the styles, and pictures of the first screen. */
const stylesFirst = (links: string[]) =>
  [
    ...links.filter((link) => link.includes('rel="stylesheet"')),
    ...links.filter((link) => !link.includes('rel="stylesheet"')).map(withLowPriority),
  ].join('')

const partElement = /<page-part name="(\d+)">([\s\S]*?)<\/page-part>/g
/** Links of our scripts and styles carry the nonce. */
const headLink = new RegExp(`<link [^>]*nonce="${scriptMark}"[^>]*>`, 'g')

/** The page with the parts that were drawn before, and with the loaders' data after all that shows it. */
function cutPage(html: string, drawn: RenderedParts, data: CutText): CutText[] {
  const [head, body] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  const beginning = `<!DOCTYPE html>${html.slice(0, head)}`
  const links = drawn.links ?? cutHtml(stylesFirst(beginning.match(headLink) ?? []))
  const cutParts = (text: string) => {
    const cuts: CutText[] = []
    let from = 0
    for (const { index, 0: all, 1: name = '', 2: inside = '' } of text.matchAll(partElement)) {
      cuts.push(
        cutHtml(text.slice(from, index)),
        drawn.part(Number(name), () => cutHtml(inside), links),
      )
      from = index + all.length
    }
    return [...cuts, cutHtml(text.slice(from))]
  }
  return [
    cutHtml(beginning.replace(headLink, '').replace(fontLink, '')),
    links,
    cutHtml(fontLink.exec(beginning)?.[0] ?? ''),
    ...cutParts(html.slice(head, body)),
    data,
    cutHtml(html.slice(body)),
  ]
}
