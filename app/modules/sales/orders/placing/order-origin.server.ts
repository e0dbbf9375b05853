import { createHmac } from 'node:crypto'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'

/**
 * From where somebody orders: the browser's name, the request that proved a phone in it, and which accounts were signed in to
 * there before, named by their ids or emails.
 */
export type OrderOrigin = {
  device?: string
  phoneRequest?: string
  isKnownTo?: (account: string) => Promise<boolean>
}

/** What is kept of a browser's name, so that nobody can say from it who ordered; null where it has none. */
export const deviceHash = ({ device }: OrderOrigin): string | null =>
  device
    ? createHmac('sha256', appSecret()).update(`order device ${device}`).digest('base64url').slice(0, 22)
    : null
