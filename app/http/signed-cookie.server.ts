import { createHmac, timingSafeEqual } from 'node:crypto'
import { type CookieOptions, createCookie } from 'react-router'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'

/**
 * A cookie that nobody but us can write, in the form that `createCookie` gives a signed one. That one signs by Web Crypto,
 * which hands each signature to another thread: a twentieth of a whole checkout.
 */
export const createSignedCookie = (name: string, options: CookieOptions) =>
  createCookie(name, { ...options, encode, decode })

const signatureOf = (value: string) =>
  createHmac('sha256', appSecret()).update(value).digest('base64').replace(/=+$/, '')

/** Nothing stays nothing: that is how a cookie is deleted. */
const encode = (value: string) => encodeURIComponent(value && `${value}.${signatureOf(value)}`)

/** Empty where we did not sign it. Other cookies of the browser come here too, and few of them end as a signature does. */
function decode(sent: string): string {
  const [, value, signature] = /^(.+)\.([\w+/]{43})$/.exec(unescaped(sent)) ?? []
  if (!value || !signature) return ''
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(value))) ? value : ''
}

function unescaped(sent: string): string {
  try {
    return decodeURIComponent(sent)
  } catch {
    return ''
  }
}
