import { randomBytes } from 'node:crypto'
import { APIError, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { eq } from 'drizzle-orm'
import { config } from '../../config.server.ts'
import type { Db } from '../../db/client.server.ts'
import { newId } from '../shared/ids.ts'
import { longestPassword } from './rules.ts'
import { sessionSeconds } from './session-rules.ts'
import { credentials, sessions, users, verifications } from './tables.ts'

// Scripts and tests that set no secret sign nothing that another process reads.
const secret = config.APP_SECRET ?? randomBytes(32).toString('base64url')
const addressHeader = 'x-client-address'

/** better-auth over our tables. Its HTTP routes are not mounted: operations call it (decision 003). */
const makeAuth = (db: Db, secret: string) =>
  betterAuth({
    secret,
    baseURL: config.PUBLIC_URL ?? 'http://localhost',
    logger: { disabled: true },
    telemetry: { enabled: false },
    database: drizzleAdapter(db, { provider: 'pg', schema: { users, sessions, credentials, verifications } }),
    user: { modelName: 'users' },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    session: { modelName: 'sessions', expiresIn: sessionSeconds },
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: longestPassword },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    databaseHooks: { session: { create: { before: (session) => assertActive(db, session.userId) } } },
  })
type Auth = ReturnType<typeof makeAuth>

const made = new WeakMap<Db, Auth>()

export function authOn(db: Db): Auth {
  const auth = made.get(db) ?? makeAuth(db, secret)
  made.set(db, auth)
  return auth
}

/** Whoever is suspended gets no session, by whichever way they prove who they are. */
async function assertActive(db: Db, userId: string) {
  const [user] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId))
  if (user?.status !== 'active') throw new APIError('FORBIDDEN')
}

/** What better-auth notes of the origin beside a session. */
export const originHeaders = ({ address, userAgent }: { address: string; userAgent: string }) =>
  new Headers({ [addressHeader]: address, 'user-agent': userAgent.slice(0, 300) })

export const hashPassword = async (db: Db, password: string) =>
  (await authOn(db).$context).password.hash(password)
