import { createHash } from 'node:crypto'
import { type Actor, isMember } from '#app/base/actor.ts'
import { requestKeyField } from '#app/base/fields/request-key.ts'
import { idPattern } from '#app/base/ids.ts'

/**
 * The same for a form that comes again: from the same person, to the same page, with the same key and all that stood in it.
 * Whoever changes it and sends it again, or has another's key, asks for something else. None where it has no key.
 */
export async function requestIdOf(
  { url }: Request,
  form: FormData,
  actor: Actor,
  key = form.get(requestKeyField),
): Promise<string | undefined> {
  if (typeof key !== 'string' || !idPattern.test(key)) return undefined
  const digest = createHash('sha256')
  const add = (...parts: string[]) => digest.update(`${JSON.stringify(parts)}\n`)
  add(isMember(actor) ? actor.userId : 'guest', new URL(url).pathname)
  for (const [name, value] of form) {
    // A form without a file has an empty one in a browser, and none where it waited. Only some ways to send have \r\n.
    if (typeof value === 'string') add(name, value.replaceAll('\r\n', '\n'))
    else if (value.size > 0) add(name, value.name, await digestOf(value))
  }
  return digest.digest('base64url')
}

const digestOf = async (file: Blob) =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('base64url')
