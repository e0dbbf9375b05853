import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as serverBuild from 'virtual:react-router/server-build'
import { requestIdContext, sharedPageContext } from '#app/web/response.server.ts'
import { db } from '#app/db/index.server.ts'
import { health } from './health.ts'

const build = serverBuild as unknown as ServerBuild
const renderPage = createRequestHandler(build, 'production')

export { build, db }
export const app = new Hono()

app.route('/', health)
app.use('/assets/*', serveStatic({ root: './build/client', precompressed: true }))
app.use('*', compress())
app.all('*', (c) => {
  const context = new RouterContextProvider()
  context.set(requestIdContext, randomUUID())
  context.set(sharedPageContext, false)
  return renderPage(c.req.raw, context)
})

export function createHttpServer(): Server {
  return createAdaptorServer({ fetch: app.fetch }) as Server
}

/** Ends what keeps the process alive, after the last request. */
export async function closeResources() {
  await db.$client.end()
}
