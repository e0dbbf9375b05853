import { Agent, createServer, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { abortSlowBodies } from './slow-requests.ts'

test('a connection that sends one form after the other keeps nothing of those before', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((asked, answer) => {
    sockets.add(asked.socket)
    asked.resume().on('end', () => answer.end('x'))
  })
  abortSlowBodies(server, 30)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const asked = send({ port, host: '127.0.0.1', method: 'POST', agent }, (answer) =>
        answer.resume().on('end', resolve),
      )
      asked.on('error', reject)
      asked.end('a=1')
    })
  await post()
  const [socket] = sockets
  const before = socket!.listenerCount('close')
  for (let sent = 0; sent < 40; sent += 1) await post()
  expect([sockets.size, socket!.listenerCount('close')]).toEqual([1, before])
})
