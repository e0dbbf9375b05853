import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

// What the machine gives at best: the same HTTP library answering a fixed string of a page's size.
const app = new Hono()
app.get('/:bytes', (c) => c.html(fixed(Number(c.req.param('bytes')))))

const texts = new Map<number, string>()
function fixed(bytes: number) {
  if (!texts.has(bytes)) texts.set(bytes, 'x'.repeat(bytes))
  return texts.get(bytes)!
}

const server = createAdaptorServer({ fetch: app.fetch })
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('listening'))
process.on('disconnect', () => process.exit(0))
