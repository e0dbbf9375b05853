import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '#app/gateways/web/fetch-file.server.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A public number that belongs to nobody we know: what leads there is connected to the site of the test instead. */
export const publicNumber = '93.184.215.14'

/**
 * A website on this machine. The rules of addresses hold as ever: only the last step, the line to a number that was found public,
 * leads here.
 */
export async function startPictureSite(answers: Record<string, Answer>) {
  const asked: string[] = []
  const dialled: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    const answer = answers[request.url!]
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const names: Record<string, string[]> = {}
  const network: Network = {
    resolve: async (host) => names[host] ?? [publicNumber],
    dial(number) {
      dialled.push(number)
      return { number: '127.0.0.1', port }
    },
    patience: { idle: 5_000, total: 10_000 },
  }
  return {
    answers,
    asked,
    dialled,
    names,
    network,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export const file =
  (bytes: Uint8Array, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(200, headers).end(bytes)

export const leadsTo =
  (location: string, status = 302): Answer =>
  (response) =>
    response.writeHead(status, { Location: location }).end()

export const says =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('no')
