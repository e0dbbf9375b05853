import { createHmac } from 'node:crypto'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'

/** Says whose answer this is, so that a browser keeps the copies of each account apart (decision 017). */
export const visitorHeader = 'Thumba-Visitor'

/** The same for one account on all its devices; nobody can tell the account from it. */
export const visitorMarkOf = (account: string | undefined) =>
  account
    ? createHmac('sha256', appSecret()).update(`visitor ${account}`).digest('base64url').slice(0, 12)
    : 'guest'
