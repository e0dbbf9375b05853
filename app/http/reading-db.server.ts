import { createContext, type RouterContextProvider } from 'react-router'
import { db, replica } from '#app/db/index.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { beyondAll, type Position } from '#app/db/replica/positions.ts'
import { cachedPageContext } from './request-context.server.ts'
import { changeCookie, positionOfChange } from './session/recent-change-cookie.server.ts'
import { bearerToken } from './session/session-token.server.ts'

type Context = Readonly<RouterContextProvider>
/** What a read has to see: all that was committed before. */
const afterContext = createContext<Position>(beyondAll)

/**
 * Where the loaders of the catalogue and of administrators' lists read: from replicas, where there are any that know what
 * this reader has to see. All else is read where it is written.
 */
export const readingDb = (context: Context): ReadDb => replica?.reading(context.get(afterContext)) ?? db

/** A call that only reads comes by POST too. A program has no cookie that tells of its changes. */
export const readingDbOfCall = (request: Request): ReadDb =>
  replica && !bearerToken(request) ? replica.reading(positionOfChange(request)) : db

/** Of a page for everybody: it shows what the database told of by now, and what its first reader has changed. */
export async function readForEverybody(context: Context) {
  const own = context.get(cachedPageContext)?.after ?? 0
  if (replica) context.set(afterContext, Math.max(own, await replica.afterTold()))
}

/** The same for what is counted for everybody. */
export const readingDbForEverybody = async (): Promise<ReadDb> =>
  replica?.reading(await replica.afterTold()) ?? db

/** Of a request for one visitor. What follows a change in the same request is read where it was made. */
export function readForVisitor(context: Context, request: Request) {
  if (!replica || context.get(cachedPageContext)) return
  if (request.method === 'GET' && !bearerToken(request)) context.set(afterContext, positionOfChange(request))
}

/** Tells the browser what its next pages have to show. */
export async function rememberChange(request: Request, response: Response) {
  if (!replica || request.method === 'GET' || bearerToken(request)) return
  response.headers.append('Set-Cookie', changeCookie(await replica.current()))
}
