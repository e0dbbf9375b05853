import { createCookie } from 'react-router'

/** `signedOut` where somebody left on purpose: the browser then deletes what they typed and did not send. */
export type FlashToast = { kind: 'success' | 'error' | 'notice'; text: string; signedOut?: boolean }

const flash = createCookie('thumba-toast', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 })

/** The Set-Cookie value that shows a toast on the next page, with or without scripts. */
export const flashToast = (toast: FlashToast) => flash.serialize(toast)

/** The toast the last answer left, and the Set-Cookie value that forgets it. */
export async function readFlashToast(
  request: Request,
): Promise<{ toast: FlashToast; forget: string } | undefined> {
  const toast: unknown = await flash.parse(request.headers.get('Cookie'))
  return isToast(toast) ? { toast, forget: await flash.serialize('', { maxAge: 0 }) } : undefined
}

/** Anyone can write a cookie. */
function isToast(toast: unknown): toast is FlashToast {
  const { kind, text } = (toast ?? {}) as Partial<FlashToast>
  return typeof text === 'string' && ['success', 'error', 'notice'].includes(kind as string)
}
