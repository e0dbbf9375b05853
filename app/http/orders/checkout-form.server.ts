import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { createCookie } from 'react-router'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { decrypt, encrypt } from '#app/base/secrets/encryption.server.ts'

type Typed = Record<string, string>

const seconds = 30 * 60
/** Browsers keep about 4,096 bytes of a cookie with its name and attributes. */
const longestPart = 2_800
const longestForm = 20_000
// Not named like our other cookies: they change no page that is cached.
const cookies = ['checkout-form', 'checkout-form-2'].map((name) =>
  createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: seconds }),
)

const kind = 'checkout form'
const secrets = () => ({ app: appSecret() })

/**
 * The Set-Cookie values that keep the checkout of a member whose session ended, until they are signed in again. Only the
 * account of this mark reads it: on a shared phone the next person may be another. None where it is longer than any form.
 */
export async function saveCheckoutForm(mark: string, typed: Typed): Promise<string[]> {
  const json = JSON.stringify(typed)
  if (json.length > longestForm) return []
  const sealed = encrypt(secrets(), { kind, id: mark }, deflateRawSync(json))
  const text = Buffer.from(sealed).toString('base64url')
  if (text.length > cookies.length * longestPart) return []
  return Promise.all(
    cookies.map((cookie, place) =>
      cookie.serialize(text.slice(place * longestPart, (place + 1) * longestPart)),
    ),
  )
}

/** What was typed before the session ended; nothing where it was somebody else's, or a while ago. */
export async function findCheckoutForm(request: Request, mark: string): Promise<Typed | undefined> {
  const parts = await Promise.all(cookies.map((cookie) => cookie.parse(request.headers.get('Cookie'))))
  const text = parts.filter((part) => typeof part === 'string').join('')
  if (!text) return undefined
  try {
    const json = inflateRawSync(decrypt(secrets(), { kind, id: mark }, Buffer.from(text, 'base64url')), {
      maxOutputLength: 4 * longestForm,
    })
    return JSON.parse(json.toString()) as Typed
  } catch {
    return undefined
  }
}

/** The Set-Cookie values that forget it; none where the browser keeps none. */
export async function deleteCheckoutForm(request: Request): Promise<string[]> {
  const isKept = request.headers.get('Cookie')?.includes('checkout-form')
  return isKept ? Promise.all(cookies.map((cookie) => cookie.serialize('', { maxAge: 0 }))) : []
}
