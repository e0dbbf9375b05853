import { LRUCache } from 'lru-cache'
import { config } from '#app/config.server.ts'
import { unavailableOf } from '#app/db/connection-errors.ts'
import { isDatabaseAway } from '#app/db/index.server.ts'
import { type FoundVisitor, findGuest, findMember } from '#app/http/page/find-visitor.server.ts'
import { wantsLight } from '#app/http/page/light-mode.server.ts'
import { hasRecentChange } from '#app/http/session/recent-change-cookie.server.ts'
import { sessionCookie } from '#app/http/session/session.server.ts'
import { cookieToken } from '#app/http/session/session-token.server.ts'
import type { Language } from '#app/messages/language.ts'
import { languageOf, preferAccountLanguage } from '#app/messages/request-language.server.ts'

/** Who asks, and the cookie that prolongs the session where that is due. */
export type PageVisitor = FoundVisitor & { setCookie: string | undefined; language: Language }
type LookUp = ReturnType<typeof findMember>

/** A member on the way through many pages is looked up once a second; who just did something, each time. */
const known = new LRUCache<string, LookUp>({ max: 5_000, ttl: 1_000 })
/** As they were when the database went: it asks for nothing that they may do. */
const seen = new LRUCache<string, NonNullable<Awaited<LookUp>>>({ max: 5_000, ttl: 5 * 60_000 })

/** Undefined where a cached page is no answer: a session that is over, or one that waits for its second factor. */
export async function findPageVisitor(request: Request): Promise<PageVisitor | undefined> {
  const token = cookieToken(request)
  const mayBeOld = config.PAGE_CACHE_SECONDS > 0 && !hasRecentChange(request)
  const before = token && mayBeOld ? known.get(token) : undefined
  const found = token ? await (before ?? lookUpOrSeen(token, mayBeOld)) : findGuest(request)
  if (!found) return undefined
  const { visitor, json } = found
  // Two devices may share a session: what this one asks for is no part of what is remembered.
  const dataSaver = wantsLight(request, found.dataSaver)
  const isDue = !before && 'renewed' in found && found.renewed
  preferAccountLanguage(request, found.language)
  const language = languageOf(request)
  return { visitor, json, dataSaver, language, setCookie: isDue ? sessionCookie(request, token!) : undefined }
}

async function lookUpOrSeen(token: string, mayBeOld: boolean): LookUp {
  const earlier = mayBeOld ? seen.get(token) : undefined
  if (earlier && isDatabaseAway()) return earlier
  try {
    return await lookUp(token)
  } catch (error) {
    if (earlier && unavailableOf(error)) return earlier
    throw error
  }
}

/** Remembered from its beginning, so that requests that come at once share it. Only a member is worth remembering. */
function lookUp(token: string): LookUp {
  const looking = findMember(token)
  known.set(token, looking)
  const forget = () => known.peek(token) === looking && known.delete(token)
  looking.then((found) => {
    if (found) seen.set(token, { ...found, renewed: false })
    else forget()
    if (!found) seen.delete(token)
  }, forget)
  return looking
}
