import { createHmac } from 'node:crypto'
import { config } from '#app/config.server.ts'
import { simulatorUrl } from '#app/gateways/payments/payment-provider.server.ts'

/** Opens one page of the simulator and what lies beneath it: its pages are for holders of links. */
const tokenFor = (path: string) =>
  createHmac('sha256', config.SIMULATOR_KEY ?? '')
    .update(`pages ${path}`)
    .digest('base64url')

/** Where the simulator plays the buyer's phone or bank; nothing where real money moves. */
export function simulatorPageUrl(path: string, query: Record<string, string> = {}): string | undefined {
  const url = simulatorUrl()
  return url && `${url}${path}?${new URLSearchParams({ ...query, token: tokenFor(path) })}`
}
