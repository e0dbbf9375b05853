import type { Connection } from '#app/db/client.server.ts'
import { phoneClaims } from '#app/modules/identity/accounts/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import { changeRole } from '#app/workflows/change-role.server.ts'
import { aBuyer, anAdmin } from '../make.ts'
import { type AdminActionCase, download } from './action-case.ts'

const route = '/admin/users/:userId'
type Standing = Parameters<typeof aBuyer>[1]
const onUser = (does: AuditAction, form: Record<string, string>, values: Standing = {}): AdminActionCase => ({
  route,
  does,
  ask: async (db) => ({ path: `/admin/users/${(await aBuyer(db, values)).userId}`, form }),
})
async function aSignedIn(db: Connection) {
  const { userId } = await aBuyer(db)
  await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  return userId
}

/** Whose number another account proved, and has now. */
async function whoLostTheirPhone(db: Connection) {
  const [{ userId }, other] = [await aBuyer(db), await aBuyer(db)]
  const phone = `+26599${Math.floor(1_000_000 + Math.random() * 8_999_999)}`
  const now = new Date()
  await db.insert(accountPhones).values({ userId: other.userId, phone, verifiedAt: now, lastUsedAt: now })
  const claim = { phone, fromUserId: userId, toUserId: other.userId, state: 'moved' } as const
  await db
    .insert(phoneClaims)
    .values({ ...claim, fromLastUsedAt: now, dueAt: new Date(now.getTime() + 86_400_000) })
  return userId
}

const onRequest = (does: AuditAction, form: Record<string, string>): AdminActionCase => ({
  route: '/admin/approvals/:approvalId',
  does,
  async ask(db) {
    const asked = await changeRole(db, await anAdmin(db), {
      id: (await aBuyer(db)).userId,
      act: 'make-admin',
    })
    return { path: `/admin/approvals/${(asked as { detail: string }).detail}`, form }
  },
})

/** What is done with an account, and with what waits for a second administrator. */
export const userActions: AdminActionCase[] = [
  onRequest('approval.approve', { intent: 'approve' }),
  onRequest('approval.decline', { intent: 'decline', reason: 'I know nothing of it.' }),
  onUser('approval.request', { intent: 'make-admin' }),
  onUser('user.suspend', { intent: 'suspend', reason: 'Fake orders.' }),
  onUser('user.reinstate', { intent: 'reinstate' }, { status: 'suspended' }),
  onUser('user.reset', { intent: 'send-reset' }),
  {
    route,
    does: 'phone.restore',
    ask: async (db) => ({
      path: `/admin/users/${await whoLostTheirPhone(db)}`,
      form: {
        intent: 'restore-phone',
        reason: 'It is hers',
        evidence: 'Papers of the SIM, seen by Chikondi',
      },
    }),
  },
  onUser('note.add', { intent: 'note', note: 'Called: all is well.' }),
  {
    route,
    does: 'approval.request',
    ask: async (db) => ({
      path: `/admin/users/${(await anAdmin(db)).userId}`,
      form: { intent: 'unmake-admin' },
    }),
  },
  {
    route,
    does: 'user.sessions',
    ask: async (db) => ({
      path: `/admin/users/${await aSignedIn(db)}`,
      form: { intent: 'end-sessions' },
    }),
  },
  {
    route,
    does: 'user.erase',
    async ask(db) {
      const { userId, email } = await aBuyer(db)
      return { path: `/admin/users/${userId}`, form: { intent: 'erase', confirmation: email } }
    },
  },
  {
    route: `${route}/data`,
    does: 'user.export',
    ask: async (db) => ({ path: `/admin/users/${(await aBuyer(db)).userId}/data` }),
  },
  download('/admin/users.csv'),
]
