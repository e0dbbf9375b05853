import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { db } from '#app/db/index.server.ts'
import { stopListening } from '#app/db/listen.server.ts'
import { mostFileBytes } from '#app/domain/imports/rules.ts'
import { mostListBytes } from '#app/domain/newsletter/import-rules.ts'
import { allCalls } from '#app/routes/endpoints/calls/all-calls.server.ts'
import { bells } from '#app/web/shop-bells.server.ts'
import { startBackground, stopBackground } from './background.ts'
import { countVisits, writeVisits } from './count-visits.ts'
import { disputePaths, isPartOfOrder } from './dispute-body.ts'
import { editorBody, editorPaths } from './editor-body.ts'
import { health } from './health.ts'
import { media } from './media.ts'
import { metrics } from './metrics.ts'
import { build, keptPages, pages } from './pages.ts'
import { fileBody, pictureBody } from './picture-body.ts'
import { requestLog } from './request-log.ts'
import { addSecurityHeaders, showInMail } from './security-headers.ts'
import { staticFiles } from './static-files.ts'
import { closeUploads } from './uploads/resumable-upload.ts'
import { uploads } from './uploads/uploads.ts'
import { webhooks } from './webhooks.ts'

const mostBodyBytes = 1024 * 1024 // forms; callables refuse as much in their own words, uploads stand before it
/** Forms with one file, as large as a picture may be. */
const pictureForms = ['/profile/picture', '/seller/profile/logo', '/seller/profile/papers']
/** With the picture of a transfer; `.data`, as a script of ours sends it, fits too. */
const proofForm = '/pay/:checkoutId'
const importForm = '/seller/products/import'
const listForm = '/admin/newsletter/add'
const zipForm = `${importForm}/:importId/pictures` // its route takes the file to disk as it comes
// A guest's cart may fill three cookies.
const mostHeaderBytes = 32 * 1024

/** The names of the callables that are built. */
export const callNames = Object.keys(allCalls)
export { build, db, startBackground, stopBackground, writeVisits }
export const app = new Hono()

app.route('/', health)
app.use('*', countVisits)
app.use('*', keptPages)
app.use('*', requestLog)
// Before the headers that only pages need: on a slow line a dozen scripts would carry them a dozen times.
app.route('/', staticFiles)
for (const path of ['/media/*', '/newsletter/open/*']) app.use(path, showInMail)
app.use('*', addSecurityHeaders)
app.route('/', media)
app.route('/', metrics)
app.route('/', uploads)
app.route('/', webhooks)
const plainForm = bodyLimit({
  maxSize: mostBodyBytes,
  onError: (c) => c.text('What you sent is too large (over 1 MB).', 413),
})
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
app.use('*', except(['/api/call/*', ...largeForms], plainForm))
for (const path of [...pictureForms, proofForm]) app.post(path, pictureBody)
app.post(importForm, fileBody(mostFileBytes))
app.post(listForm, fileBody(mostListBytes))
for (const path of formsWithPictures) app.post(path, editorBody(plainForm))
for (const path of disputePaths) app.post(path, editorBody(plainForm, isPartOfOrder))
app.route('/', pages)

export function createHttpServer(): Server {
  return createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { maxHeaderSize: mostHeaderBytes },
  }) as Server
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
