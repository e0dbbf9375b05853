import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

/** On this machine only: whoever reaches it may pay with money that does not exist. */
export async function listen(
  app: Hono,
  port: number,
): Promise<{ server: Server; port: number; close: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { server, port: (server.address() as AddressInfo).port, close }
}
