import { isStorableJson } from '#app/base/fields/storable-text.ts'
import * as texts from '#messages/calls.ts'
import { unstorable } from '#messages/forms.ts'
import { CallError } from './callable.server.ts'

const mostBytes = 1024 * 1024
/** What is larger is read to its end all the same, or the caller would see a broken line instead of our words. */
const mostDrained = 40 * mostBytes

/** The request's body, never more of it than a call may send. */
export async function readJson(request: Request): Promise<unknown> {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > mostDrained) break
    if (size > mostBytes) chunks = []
    else chunks.push(chunk)
  }
  if (size > mostBytes) throw new CallError('INVALID_ARGUMENT', texts.tooLarge)
  const value = parse(Buffer.concat(chunks))
  if (!isStorableJson(value)) throw new CallError('INVALID_ARGUMENT', unstorable)
  return value
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new CallError('INVALID_ARGUMENT', texts.notJson)
  }
}
