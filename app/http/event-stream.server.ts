export type EventStream = {
  response: Response
  send: (event: string, data: string) => void
  close: () => void
}

/** As many unread messages as these mean that nobody reads any more. */
const mostWaiting = 16
const encoder = new TextEncoder()

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no', // nginx would wait for a full buffer
}

/** An answer of server-sent events. `onClose` runs once, whoever ends it. After a break the browser waits `retry` ms. */
export function openEventStream(retry: number, onClose: () => void): EventStream {
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined
  const end = () => {
    if (!writer) return
    writer = undefined
    onClose()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        writer = controller
      },
      cancel: end, // the browser has gone
    },
    { highWaterMark: mostWaiting },
  )
  const close = () => {
    writer?.close()
    end()
  }
  const write = (text: string) => {
    if (writer && writer.desiredSize! <= 0) close()
    writer?.enqueue(encoder.encode(text))
  }
  write(`retry: ${retry}\n\n`)
  return {
    response: new Response(body, { headers }),
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    close,
  }
}
