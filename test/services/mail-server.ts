import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; source: string }
type State = {
  trouble: Trouble | undefined
  hangUp: boolean
  connections: number
  hold: ((recipient: string) => Promise<void> | undefined) | undefined
}
type Trouble = { at: 'sender' | 'recipient' | 'data'; code: number; words?: string }

/**
 * A real SMTP server on this machine. `trouble` makes it refuse, `hangUp` breaks the line after the message came, and
 * a recipient is answered when what `hold` returns of it has come.
 */
export async function startMailServer({ port = 0 } = {}) {
  const received: Received[] = []
  const state: State = { trouble: undefined, hangUp: false, connections: 0, hold: undefined }
  const answer = (at: Trouble['at'], go: (error?: Error) => void) =>
    go(state.trouble?.at === at ? refusal(state.trouble) : undefined)
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, go) => {
      state.connections += 1
      go()
    },
    onMailFrom: (_address, _session, go) => answer('sender', go),
    async onRcptTo({ address }, _session, go) {
      await state.hold?.(address)
      answer('recipient', go)
    },
    async onData(stream, { envelope }, go) {
      const source = await text(stream).catch(() => undefined)
      if (source === undefined) return // the line ended before the message did
      if (state.trouble?.at === 'data') return answer('data', go)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
      if (state.hangUp) return breakLines(server)
      go()
      for (const told of waiting.splice(0)) told()
    },
  })
  server.on('error', () => {}) // a line that broke
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    state,
    /** Resolves when a message was taken. */
    nextMessage: () => new Promise<void>((resolve) => waiting.push(resolve)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const refusal = ({ code, words = code < 500 ? 'Come back later' : 'No such mailbox' }: Trouble) =>
  Object.assign(new Error(words), { responseCode: code })

function breakLines(server: SMTPServer) {
  for (const { _socket } of server.connections as Set<{ _socket: { destroy: () => void } }>) _socket.destroy()
}
