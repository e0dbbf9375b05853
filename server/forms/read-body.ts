const mostDrained = 40 * 1024 * 1024

export type SentBody = { bytes: number; body: Buffer<ArrayBuffer>; endless: boolean }

/**
 * A body of at most `most` bytes; of a larger one only its size, or its start too where `keepStart`. That one is read to its end all the same, or the
 * browser would show a broken line instead of our words, unless there is no end to it.
 */
export async function readBody(request: Request, most: number, keepStart = false): Promise<SentBody> {
  let parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > mostDrained) return { bytes, body: Buffer.alloc(0), endless: true }
    if (bytes <= most) parts.push(part)
    else if (!keepStart) parts = []
  }
  return { bytes, body: Buffer.concat(parts), endless: false }
}
