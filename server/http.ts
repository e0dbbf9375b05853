import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { except } from 'hono/combine'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { stopListening } from '#app/db/listen.server.ts'
import { mostFileBytes } from '#app/domain/imports/rules.ts'
import { allowOnly } from '#app/domain/media/loaders.server.ts'
import { mostFormBytes } from '#app/domain/media/upload-rules.ts'
import { mostListBytes } from '#app/domain/newsletter/import-rules.ts'
import { allCalls } from '#app/routes/endpoints/calls/all-calls.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { bells } from '#app/web/shop-bells.server.ts'
import { startBackground, stopBackground } from './background.ts'
import { countVisits, writeVisits } from './count-visits.ts'
import { disputePaths, isPartOfOrder } from './dispute-body.ts'
import { editorPaths, isEditor } from './editor-body.ts'
import {
  fileForm,
  formWithPictures,
  largeFormOf,
  pictureForm,
  plainForm,
  streamedForm,
  wholeBody,
} from './form-body.ts'
import { health } from './health.ts'
import { hostCookies } from './host-cookies.ts'
import { fewAtOnce, filesApart } from './made-apart.ts'
import { media } from './media.ts'
import { metrics } from './metrics.ts'
import { build, keptPages, left, pages } from './pages.ts'
import { readableAddress } from './readable-address.ts'
import { type RequestFacts, requestLog } from './request-log.ts'
import { addSecurityHeaders, showInMail } from './security-headers.ts'
import { cutSlowBodies, slowLimits } from './slow-requests.ts'
import { staticFiles } from './static-files.ts'
import { closeUploads } from './uploads/resumable-upload.ts'
import { uploads } from './uploads/uploads.ts'
import { webhooks } from './webhooks.ts'
import { isOneOf, isPayerOf } from './who-may-send.ts'

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
export { allowOnly, build, db, startBackground, stopBackground, writeVisits }
export const app = new Hono<RequestFacts>()

// Hono's own answer would print the error with everything that hangs on it. Who has gone reads no answer.
app.onError((error, c) => {
  if (c.req.raw.signal.aborted) return new Response(null, { status: left })
  logFault(error, c.req.raw, c.get('requestId'))
  return c.text('Something went wrong on our side. Please try again.', 500)
})

app.route('/', health)
app.use('*', filesApart)
app.use('*', countVisits)
app.use('*', keptPages)
app.use('*', requestLog)
app.use('*', hostCookies)
// Before the headers that only pages need: on a slow line a dozen scripts would carry them a dozen times.
app.route('/', staticFiles)
for (const path of ['/media/*', '/newsletter/open/*']) app.use(path, showInMail)
app.use('*', addSecurityHeaders)
app.use('*', readableAddress)
app.use('*', fewAtOnce)
app.route('/', media)
app.route('/', metrics)
app.route('/', uploads)
app.route('/', webhooks)
const forms = plainForm(mostBodyBytes)
// The form of a sale may carry the photo of a waybill.
const saleForm = '/seller/orders/:orderNumber'
const formsWithPictures = [...editorPaths, saleForm, `${saleForm}/dispute`, `${saleForm}/dispute.data`]
const largeForms = [
  ...pictureForms,
  proofForm,
  ...formsWithPictures,
  ...disputePaths,
  importForm,
  listForm,
  zipForm,
]
// They read no form: calls in their own words, reports of bounces as the text that is signed.
const noForms = ['/api/call/*', '/newsletter/bounces']
app.use('/newsletter/bounces', wholeBody(mostBodyBytes))
app.use('*', except([...noForms, ...largeForms], forms))
const sellers = isOneOf('seller')
for (const path of pictureForms) {
  const may = path === ownPicture ? isOneOf('buyer', 'seller', 'admin') : sellers
  app.use(path, largeFormOf(may, pictureForm, forms))
}
app.use(proofForm, largeFormOf(isPayerOf, pictureForm, forms, 'checkoutId'))
app.use(importForm, largeFormOf(sellers, fileForm(mostFileBytes), forms))
app.use(listForm, largeFormOf(isOneOf('admin'), fileForm(mostListBytes), forms))
app.use(zipForm, streamedForm)
for (const path of formsWithPictures) app.use(path, formWithPictures(mostFormBytes, forms, isEditor))
for (const path of disputePaths) app.use(path, formWithPictures(mostFormBytes, forms, isPartOfOrder))
app.route('/', pages)

export function createHttpServer(): Server {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { maxHeaderSize: mostHeaderBytes, ...slowLimits(config.REQUEST_SECONDS) },
  }) as Server
  cutSlowBodies(server, config.REQUEST_SECONDS)
  return server
}

/** Ends the answers that never end by themselves, before the last requests are waited for. */
export const closeStreams = () => bells.close()

/** Ends what keeps the process alive, after the last request. */
export async function closeResources() {
  await closeStreams()
  await closeUploads()
  await stopBackground()
  await stopListening()
  await db.$client.end()
}
