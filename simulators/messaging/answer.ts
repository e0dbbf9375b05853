import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { CallFault } from './faults.ts'

/** Answers a call with a fault that is the same for both interfaces; nothing where there is none. */
export async function answerFault(c: Context, fault: CallFault | undefined): Promise<Response | undefined> {
  if (fault === 'http-429') return c.text('Too many requests', 429, { 'Retry-After': '90' })
  if (fault === 'http-503') return c.text('Service unavailable', 503)
  const proxy = /^proxy-(\d+)-after-taking$/.exec(fault ?? '')?.[1]
  if (proxy) return c.html('<html><body>Bad gateway</body></html>', Number(proxy) as 502)
  if (fault === 'cut-after-taking') {
    ;(c.env as Partial<HttpBindings> | undefined)?.outgoing?.destroy()
    return c.body(null, 499 as never)
  }
  if (fault !== 'silent-after-taking' && fault !== 'silent-before-taking') return undefined
  const { signal } = c.req.raw
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
  return c.body(null, 499 as never)
}

export const isReceived = (fault: CallFault | undefined) =>
  fault === undefined || fault.endsWith('-after-taking') || fault === 'sms-xml'
