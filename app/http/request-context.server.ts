import { createHash } from 'node:crypto'
import { createContext } from 'react-router'

/** True where the page may be shown to other guests too: then nothing in it may belong to one visitor. */
export const sharedPageContext = createContext(false)
/** What the log line and the error page call this request. */
export const requestIdContext = createContext('')
/** The address a request came from, for limits on tries; behind a proxy what X-Forwarded-For says (TRUST_PROXY). */
export const clientAddressContext = createContext('unknown')

const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Lets exactly the inline scripts of this page run: by their hashes, since a cached nonce would be no secret. */
export const scriptHashes = (html: string) =>
  [...html.matchAll(inlineScripts)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  )

/** The policy of every page. Style attributes carry picture placeholders; style elements stay forbidden. */
export function contentSecurityPolicy(scripts: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
