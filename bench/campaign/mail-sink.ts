import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server in a process of its own: takes everything and remembers how many each recipient got. */
const received = new Map<string, number>()
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, { envelope }, done) {
    stream.resume()
    stream.on('end', () => {
      for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1)
      done()
    })
  },
})
server.on('error', () => {}) // a sender that fell
server.listen(0, '127.0.0.1', () => {
  process.send!({ port: (server.server.address() as AddressInfo).port })
})
process.on('message', () => process.send!({ received: [...received] }))
process.on('disconnect', () => process.exit(0))
