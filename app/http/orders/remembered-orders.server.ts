import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { createSignedCookie } from '../signed-cookie.server.ts'

const mostRemembered = 10
const hour = 60 * 60

/** A short list that a browser keeps for us. Signed, so that nobody adds to it. */
const memory = (name: string, maxAge: number) => {
  const cookie = createSignedCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', maxAge })
  const read = async (request: Request): Promise<string[]> => {
    const kept: unknown = await cookie.parse(request.headers.get('Cookie'))
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
  }
  const write = async (request: Request, entry: string) => {
    const others = (await read(request)).filter((other) => other !== entry)
    return cookie.serialize([entry, ...others].slice(0, mostRemembered))
  }
  return { read, write }
}

const checkouts = memory('thumba-checkouts', 90 * 24 * hour)
/** The checkouts that this browser placed as a guest, newest first. */
export const rememberedCheckouts = checkouts.read
/** The Set-Cookie value that lets this browser see the checkout's orders again. */
export const rememberCheckout = checkouts.write

const looked = memory('thumba-looked', hour)
/** Whether this browser gave the number of an order and the phone or email on it within the hour. */
export const hasLookedUp = async (request: Request, orderNumber: string) =>
  (await looked.read(request)).includes(orderNumber)
/** The Set-Cookie value with which this browser sees an order's summary for an hour, and nothing more. */
export const rememberLookUp = looked.write

const codeRequests = memory('thumba-codes', 10 * 60)
/** The Set-Cookie value that lets this browser, and no other, enter the code that it asked for. */
export const rememberCodeRequest = (request: Request, orderNumber: string, codeRequest: string) =>
  codeRequests.write(request, `${orderNumber} ${codeRequest}`)

/** The newest request for a code that this browser made for an order. */
export async function rememberedCodeRequest(
  request: Request,
  orderNumber: string,
): Promise<string | undefined> {
  const entry = (await codeRequests.read(request)).find((kept) => kept.startsWith(`${orderNumber} `))
  return entry?.slice(orderNumber.length + 1)
}

const keys = memory('thumba-orders', hour)
type Opened = Pick<Order, 'id' | 'orderNumber'>

/** The Set-Cookie value that keeps an order open in this browser for an hour, also without its key in the address. */
export const rememberOrderKey = (request: Request, { id, orderNumber }: Opened) =>
  keys.write(request, `${orderNumber} ${orderKey(appSecret(), id)}`)

/** The key with which this browser opened an order within the hour. */
export async function rememberedOrderKey(request: Request, orderNumber: string): Promise<string | undefined> {
  const entry = (await keys.read(request)).find((kept) => kept.startsWith(`${orderNumber} `))
  return entry?.slice(orderNumber.length + 1)
}
