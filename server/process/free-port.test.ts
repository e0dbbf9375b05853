import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { holdFreePort } from './free-port.ts'

const host = '127.0.0.1'

test('two servers that start at once get a port each, and each can listen on its own', async () => {
  const said: string[] = []
  const first = await holdFreePort(0, host, (line) => said.push(line))
  const second = await holdFreePort(first.port, host, (line) => said.push(line))
  expect(said).toEqual([`Port ${first.port} is taken; using ${second.port} instead.`])
  for (const { port, release } of [first, second]) {
    await release()
    const server = createServer().listen(port, host)
    await once(server, 'listening')
    await new Promise((closed) => server.close(closed))
  }
})
