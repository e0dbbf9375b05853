import { mkdirSync, writeFileSync } from 'node:fs'
import { retryAfter, unavailablePage } from '#app/http/unavailable-page.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'

/** What a balancer shows where no server answers: the page for nginx, and with its headers for HAProxy. */
export function balancerPages(): Record<string, string> {
  const page = unavailablePage(defaultTranslate, { language: 'en' })
  const headers = [
    'HTTP/1.1 503 Service Unavailable',
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    'Cache-Control: no-store',
    `Retry-After: ${retryAfter}`,
    'Connection: close',
  ]
  return { 'deploy/503.html': page, 'deploy/503.http': `${headers.join('\r\n')}\r\n\r\n${page}` }
}

if (import.meta.main) {
  mkdirSync('deploy', { recursive: true })
  for (const [file, text] of Object.entries(balancerPages())) writeFileSync(file, text)
}
