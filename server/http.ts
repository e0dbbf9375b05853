import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { except } from 'hono/combine'
import { allCalls } from '#app/api/calls/all-calls.server.ts'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { stopListening } from '#app/db/listen.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { notificationStreams } from '#app/http/notifications/open-streams.server.ts'
import { maxFileBytes } from '#app/modules/catalog/import/rules.ts'
import { maxListBytes } from '#app/modules/outreach/newsletter/subscriptions/import-rules.ts'
import { allowOnlyImageLoaders } from '#app/modules/platform/files/decoding/image-loaders.server.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { startBackground, stopBackground } from './background.ts'
import { forwardBackgroundFiles, limitBackgroundFiles } from './background-files.ts'
import { countVisits, writeVisits } from './count-visits.ts'
import {
  fileForm,
  formWithPictures,
  largeFormFor,
  limitedBody,
  pictureForm,
  plainForm,
  streamedForm,
} from './form-body.ts'
import { health } from './health.ts'
import { hostCookies } from './host-cookies.ts'
import {
  disputeFormPaths,
  editorFormPaths,
  hasRole,
  isEditor,
  isPartyToOrder,
  isPayerOfCheckout,
} from './large-form-guard.ts'
import { media } from './media.ts'
import { metrics } from './metrics.ts'
import { build, cachedPages, clientClosedRequest, pages } from './pages.ts'
import { type RequestEnvironment, requestLog } from './request-log.ts'
import { addSecurityHeaders, allowEmbeddingInMail } from './security-headers.ts'
import { abortSlowBodies, timeoutOptions } from './slow-requests.ts'
import { staticFiles } from './static-files.ts'
import { refuseUnstorableAddress } from './storable-address.ts'
import { closeUploads } from './uploads/resumable-upload.ts'
import { uploads } from './uploads/uploads.ts'
import { webhooks } from './webhooks.ts'

const mostBodyBytes = 1024 * 1024 // forms; callables refuse as much in their own words, uploads stand before it
/** Forms with one file, as large as a picture may be. */
const ownPicture = '/profile/picture'
const pictureForms = [ownPicture, '/seller/profile/logo', '/seller/profile/papers']
/** With the picture of a transfer; `.data`, as a script of ours sends it, fits too. */
const proofForm = '/pay/:checkoutId'
const importForm = '/seller/products/import'
const listForm = '/admin/newsletter/add'
const zipForm = `${importForm}/:importId/pictures` // its route takes the file to disk as it comes
// A guest's cart may fill three cookies.
const mostHeaderBytes = 32 * 1024

/** The names of the callables that are built. */
export const callNames = Object.keys(allCalls)
export { allowOnlyImageLoaders, build, db, startBackground, stopBackground, writeVisits }
export const app = new Hono<RequestEnvironment>()

// Hono's own answer would print the error with everything that hangs on it. Who has gone reads no answer.
app.onError((error, c) => {
  if (c.req.raw.signal.aborted) return new Response(null, { status: clientClosedRequest })
  logRequestError(error, c.req.raw, c.get('requestId'))
  return c.text('Something went wrong on our side. Please try again.', 500)
})

app.route('/', health)
app.use('*', forwardBackgroundFiles)
app.use('*', countVisits)
app.use('*', cachedPages)
app.use('*', requestLog)
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
const forms = plainForm(mostBodyBytes)
// The form of a sale may carry the photo of a waybill.
const saleForm = '/seller/orders/:orderNumber'
const formsWithPictures = [...editorFormPaths, saleForm, `${saleForm}/dispute`, `${saleForm}/dispute.data`]
const largeForms = [
  ...pictureForms,
  proofForm,
  ...formsWithPictures,
  ...disputeFormPaths,
  importForm,
  listForm,
  zipForm,
]
// They read no form: calls in their own words, reports of bounces as the text that is signed.
const noForms = ['/api/call/*', '/newsletter/bounces']
app.use('/newsletter/bounces', limitedBody(mostBodyBytes))
app.use('*', except([...noForms, ...largeForms], forms))
const sellers = hasRole('seller')
for (const path of pictureForms) {
  const may = path === ownPicture ? hasRole('buyer', 'seller', 'admin') : sellers
  app.use(path, largeFormFor(may, pictureForm, forms))
}
app.use(proofForm, largeFormFor(isPayerOfCheckout, pictureForm, forms, 'checkoutId'))
app.use(importForm, largeFormFor(sellers, fileForm(maxFileBytes), forms))
app.use(listForm, largeFormFor(hasRole('admin'), fileForm(maxListBytes), forms))
app.use(zipForm, streamedForm)
for (const path of formsWithPictures) app.use(path, formWithPictures(maxUploadFormBytes, forms, isEditor))
for (const path of disputeFormPaths)
  app.use(path, formWithPictures(maxUploadFormBytes, forms, isPartyToOrder))
app.route('/', pages)

export function createHttpServer(): Server {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { maxHeaderSize: mostHeaderBytes, ...timeoutOptions(config.REQUEST_SECONDS) },
  }) as Server
  abortSlowBodies(server, config.REQUEST_SECONDS)
  return server
}

/** Ends the answers that never end by themselves, before the last requests are waited for. */
export const closeStreams = () => notificationStreams.close()

/** Ends what keeps the process alive, after the last request. */
export async function closeResources() {
  await closeStreams()
  await closeUploads()
  await stopBackground()
  await stopListening()
  await db.$client.end()
}
