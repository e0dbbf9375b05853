import { createHmac, randomInt } from 'node:crypto'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'

export const generateOrderCode = () => `${randomInt(1_000_000)}`.padStart(6, '0')

/** Bound to the request that asked, so that the same six digits never look alike. */
export const hashOrderCode = (request: string, code: string) =>
  createHmac('sha256', appSecret()).update(`order-code ${request} ${code}`).digest('base64url')
