import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { refuseMethod } from '../requests/known-methods.ts'

const root = 'build/client'
const day = 86_400

/** Built files: names under /assets and /fonts carry a hash or version, so browsers keep them for good. */
export const staticFiles = new Hono<{ Bindings: HttpBindings }>()

const kept = serveStatic({
  root: `./${root}`,
  precompressed: true,
  onFound: (_path, c) => {
    c.header('Cache-Control', 'max-age=31536000, immutable')
    c.header('X-Content-Type-Options', 'nosniff')
  },
})
/** A file of a new version may be about to arrive. */
const shortly = 'public, max-age=10'
const nothing = async () => {}

// Somebody pays for each byte, in each of many files. Nobody asks again for what is kept for good, so when it was written says
// nothing; scripts that are modules are always read as UTF-8; and lines are kept open without a word.
for (const path of ['/assets/*', '/fonts/*'])
  staticFiles.use(path, async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuseMethod(c, 'GET, HEAD')
    const answer = await kept(c, nothing)
    // Whatever it is called, no page lies here: nobody else is asked.
    if (!(answer instanceof Response))
      return c.text('There is no such file.', 404, { 'Cache-Control': shortly })
    answer.headers.delete('Last-Modified')
    c.env?.outgoing?.removeHeader('Connection')
    if (c.req.path.endsWith('.js')) answer.headers.set('Content-Type', 'text/javascript')
    return answer
  })

// Known once, so that a page request never asks the disk whether it is a file.
const rootFiles = readdirSync(resolve(root), { withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => `/${entry.name}`)
for (const path of rootFiles) {
  const onFound = (_path: string, c: { header: (name: string, value: string) => void }) => {
    // The browser must hear of a new version at once.
    c.header('Cache-Control', path === '/sw.js' ? 'no-cache' : `public, max-age=${day}`)
    c.header('X-Content-Type-Options', 'nosniff')
  }
  staticFiles.get(path, serveStatic({ root: `./${root}`, precompressed: true, onFound }))
}
