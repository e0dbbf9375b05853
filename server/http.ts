import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { except } from 'hono/combine'
import { allCalls } from '#app/api/calls/all-calls.server.ts'
import { config } from '#app/config.server.ts'
import { unavailableOf } from '#app/db/connection-errors.ts'
import { db, replica } from '#app/db/index.server.ts'
import { stopListening } from '#app/db/listen.server.ts'
import { log, logRequestError, wordsOfUnavailable } from '#app/http/log/log.server.ts'
import { notificationStreams } from '#app/http/notifications/open-streams.server.ts'
import { clearSynonyms } from '#app/http/search/current-synonyms.server.ts'
import { clearSettingsCache } from '#app/http/settings/current-settings.server.ts'
import { clearFigures } from '#app/modules/outreach/statistics/figures.server.ts'
import { startBackground, stopBackground } from './background/background.ts'
import { forwardBackgroundFiles, limitBackgroundFiles } from './background/background-files.ts'
import { productCounts } from './background/product-counts.ts'
import { cachedPages } from './cached-pages/cached-pages.ts'
import { media } from './files/media.ts'
import { staticFiles } from './files/static-files.ts'
import { limitedBody, ordinaryFormBytes, plainForm } from './forms/form-body.ts'
import { uploadForm } from './forms/upload-form.ts'
import { uploadRoutesOf } from './forms/upload-routes.ts'
import { build, clientClosedRequest, pages } from './pages.ts'
import { countVisits, writeVisits } from './requests/count-visits.ts'
import { answerDatabaseAway } from './requests/database-away.ts'
import { health } from './requests/health.ts'
import { hostCookies } from './requests/host-cookies.ts'
import { answerUnreadable, refuseUnknownMethods } from './requests/known-methods.ts'
import { messageWebhooks } from './requests/message-webhooks.ts'
import { metrics } from './requests/metrics.ts'
import { type RequestEnvironment, requestLog } from './requests/request-log.ts'
import { addSecurityHeaders, allowEmbeddingInMail } from './requests/security-headers.ts'
import { abortSlowBodies, timeoutOptions } from './requests/slow-requests.ts'
import { refuseUnstorableAddress } from './requests/storable-address.ts'
import { webhooks } from './requests/webhooks.ts'
import { routeNames } from './telemetry/route-names.ts'
import { isTelemetryOn, startTelemetry, stopTelemetry } from './telemetry/telemetry.ts'
import { traceQueries } from './telemetry/trace-queries.ts'
import { traceRequests } from './telemetry/trace-requests.ts'
import { closeUploads } from './uploads/resumable-upload.ts'
import { uploads } from './uploads/uploads.ts'

// A guest's cart may fill three cookies.
const mostHeaderBytes = 32 * 1024

/** The names of the callables that are built. */
export const callNames = Object.keys(allCalls)
export { build, db, startBackground, startTelemetry, stopBackground, stopTelemetry, writeVisits }
export const app = new Hono<RequestEnvironment>()

// Hono's own answer would print the error with everything that hangs on it. Who has gone reads no answer.
app.onError((error, c) => {
  if (c.req.raw.signal.aborted) return new Response(null, { status: clientClosedRequest })
  logRequestError(error, c.req.raw, c.get('requestId'))
  const away = unavailableOf(error) && answerDatabaseAway(c, wordsOfUnavailable(error))
  if (away) return away
  return c.text('Something went wrong on our side. Please try again.', 500)
})

db.$client.outage.onChange((kind) => (kind ? log.warn({ kind }, 'database away') : log.info('database back')))

app.route('/', health)
app.route('/', productCounts)
if (isTelemetryOn) {
  app.use('*', traceRequests(routeNames(build)))
  traceQueries(db.$client)
}
app.use('*', forwardBackgroundFiles)
app.use('*', countVisits)
app.use('*', cachedPages)
app.use('*', requestLog)
app.use('*', refuseUnknownMethods)
app.use('*', hostCookies)
// Before the headers that only pages need: on a slow line a dozen scripts would carry them a dozen times.
app.route('/', staticFiles)
for (const path of ['/media/*', '/newsletter/open/*']) app.use(path, allowEmbeddingInMail)
app.use('*', addSecurityHeaders)
app.use('*', refuseUnstorableAddress)
app.use('*', limitBackgroundFiles)
app.route('/', media)
app.route('/', metrics)
app.route('/', uploads)
app.route('/', webhooks)
app.route('/', messageWebhooks)
const forms = plainForm(ordinaryFormBytes)
// Routes that take files declare it in their `handle`; all others take forms of the usual size.
const uploadRoutes = uploadRoutesOf(build)
// They read no form: calls in their own words, reports of bounces as the text that is signed.
const noForms = ['/api/call/*', '/newsletter/bounces']
app.use('/newsletter/bounces', limitedBody(ordinaryFormBytes))
app.use('*', except([...noForms, ...uploadRoutes.map(({ path }) => path)], forms))
for (const { path, upload } of uploadRoutes) app.use(path, uploadForm(upload, forms))
app.route('/', pages)

export function createHttpServer(): Server {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { maxHeaderSize: mostHeaderBytes, ...timeoutOptions(config.REQUEST_SECONDS) },
  }) as Server
  abortSlowBodies(server, config.REQUEST_SECONDS)
  answerUnreadable(server)
  return server
}

/** Ends the answers that never end by themselves, before the last requests are waited for. */
export const closeStreams = () => notificationStreams.close()

/** For whoever puts another database's content in place of what is there: what was remembered of it is read again. */
export function clearCaches() {
  clearSettingsCache()
  clearSynonyms()
  clearFigures(db)
}

/** Ends what keeps the process alive, after the last request. */
export async function closeResources() {
  await closeStreams()
  await closeUploads()
  await stopBackground()
  await stopListening()
  await replica?.close()
  await db.$client.end()
  await stopTelemetry()
}
