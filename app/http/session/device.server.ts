import { randomBytes } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import type { Visitor } from '#app/modules/platform/limits/visitor-limits.server.ts'
import { clientAddressContext } from '../request-context.server.ts'
import { createSignedCookie } from '../signed-cookie.server.ts'
import { actorOf } from './actor.server.ts'

const year = 365 * 24 * 60 * 60

// Not named like our other cookies: it changes no page, so guests who have it still share cached pages.
const cookie = createSignedCookie('device', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: year })

/** What this browser is called, to count what it does apart from others behind the same address. */
export async function deviceOf(request: Request): Promise<string | undefined> {
  const name: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** The Set-Cookie value that gives a browser its name; nothing where it has one. */
export const newDeviceCookie = async (request: Request): Promise<string[]> =>
  (await deviceOf(request)) ? [] : [await cookie.serialize(randomBytes(16).toString('base64url'))]

/** Who asks, as limits count them. */
export const visitorOf = async (
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Visitor> => ({
  actor: actorOf(context),
  device: await deviceOf(request),
  address: context.get(clientAddressContext),
})
