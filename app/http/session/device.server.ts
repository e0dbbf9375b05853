import { createHash, randomBytes } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { type Actor, isMember } from '#app/base/actor.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { type Device, readDevice, standingOf, writeDevice } from '#app/modules/platform/limits/limit-rules.ts'
import type { Visitor } from '#app/modules/platform/limits/rate-limits.server.ts'
import { clientAddressContext, countedAsContext } from '../request-context.server.ts'
import { createSignedCookie } from '../signed-cookie.server.ts'
import { actorOf } from './actor.server.ts'

const year = 365 * 24 * 60 * 60

// Not named like our other cookies: it changes no page, so guests who have it still share cached pages.
const cookie = createSignedCookie('device', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: year })

/** What this browser is called, since when, and which phone it proved: to count what it does apart from others behind the same address. */
export async function findDevice(request: Request): Promise<Device | undefined> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' ? readDevice(value) : undefined
}

/** Its name alone. */
export const deviceOf = async (request: Request): Promise<string | undefined> =>
  (await findDevice(request))?.name

/** The Set-Cookie value that gives a browser its name; nothing where it has one. */
export const newDeviceCookie = async (request: Request, now = Date.now()): Promise<string[]> =>
  (await findDevice(request)) ? [] : [await write({ name: newName(), since: now })]

/** The same, and where somebody is signed in whose phone answered a code, this browser is theirs from then on. */
export async function deviceCookies(request: Request, actor: Actor): Promise<string[]> {
  const phone = isMember(actor) ? actor.verifiedPhone : undefined
  if (!phone || provedPhone(await findDevice(request), phone)) return newDeviceCookie(request)
  return [await provenDeviceCookie(request, phone)]
}

/** The Set-Cookie value by which this browser is the one that answered a code to a phone. */
export async function provenDeviceCookie(request: Request, phone: string, now = Date.now()): Promise<string> {
  const device = (await findDevice(request)) ?? { name: newName(), since: now }
  return write({ ...device, phone: phoneMarkOf(phone) })
}

const newName = () => randomBytes(16).toString('base64url')
const write = (device: Device) => cookie.serialize(writeDevice(device))

/** Whoever borrows the phone must not read whose number it proved. */
const phoneMarkOf = (phone: string) =>
  createHash('sha256').update(`${appSecret()} device ${phone}`).digest('base64url').slice(0, 16)

/** Whether this very phone answered a code in this browser. */
export const provedPhone = (device: Device | undefined, phone: string): boolean =>
  device?.phone !== undefined && device.phone === phoneMarkOf(phone)

/** Who asks, as limits count them. */
export const visitorOf = async (
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Visitor> => ({
  ...(await visitorFrom(request, actorOf(context), context.get(clientAddressContext))),
  countedAs: context.get(countedAsContext),
})

/** The same for a callable. */
export async function visitorFrom(
  request: Request,
  actor: Actor,
  address: string,
  now = new Date(),
): Promise<Visitor> {
  const device = await findDevice(request)
  return {
    actor,
    device: device?.name,
    known: device,
    standing: standingOf(actor, device, now),
    provedPhone: (phone) => provedPhone(device, phone),
    address,
  }
}
