import { newId } from '#app/base/ids.ts'
import { createSignedCookie } from '#app/http/signed-cookie.server.ts'
import { writeDevice } from '#app/modules/platform/limits/limit-rules.ts'

const cookie = createSignedCookie('device', { path: '/' })

/** The value of the cookie of a browser that came for the first time so many minutes ago: two months where nothing is said. */
export async function deviceCookie(minutes = 60 * 24 * 60): Promise<string> {
  const set = await cookie.serialize(writeDevice({ name: newId(), since: Date.now() - minutes * 60_000 }))
  return /^device=([^;]*)/.exec(set)![1]!
}
