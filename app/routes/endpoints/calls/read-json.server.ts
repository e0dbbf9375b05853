import { CallError } from './callable.server.ts'

const mostBytes = 1024 * 1024

/** The request's body, never more of it than a call may send. */
export async function readJson(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new CallError('INVALID_ARGUMENT', 'The body is larger than 1 MB')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch {
    throw new CallError('INVALID_ARGUMENT', 'The body is not JSON')
  }
}
