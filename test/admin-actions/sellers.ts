import type { Seller } from '#app/base/actor.ts'
import type { SellerStatus } from '#app/modules/identity/shops/status.ts'
import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { aVerificationDocument } from '../make/verification-document.ts'
import { aSeller } from '../make.ts'
import { type AdminActionCase, download } from './action-case.ts'

const route = '/admin/sellers/:sellerId'
const onShop = (does: AuditAction, status: SellerStatus, form: Record<string, string>): AdminActionCase => ({
  route,
  does,
  ask: async (db) => ({ path: `/admin/sellers/${(await aSeller(db, { status })).userId}`, form }),
})

const onRenamed = (does: AuditAction, form: Record<string, string>): AdminActionCase => ({
  route,
  does,
  ask: async (db) => ({
    path: `/admin/sellers/${(await aSeller(db, { pendingName: 'New Name' })).userId}`,
    form: { ...form, name: 'New Name' },
  }),
})

const onTicked = (
  does: AuditAction,
  status: SellerStatus,
  form: Record<string, string>,
): AdminActionCase => ({
  route: '/admin/sellers',
  does,
  ask: async (db) => ({
    path: `/admin/sellers?status=${status}`,
    form: { ...form, chosen: (await aSeller(db, { status })).userId },
  }),
})

export const sellerActions: AdminActionCase[] = [
  {
    route: '/admin/sellers/:sellerId',
    does: 'seller.verify-documents',
    async ask(db) {
      const seller = await aSeller(db)
      await aVerificationDocument(db, seller)
      return { path: `/admin/sellers/${seller.userId}`, form: { intent: 'documents' } }
    },
  },
  onShop('seller.approve', 'pending', { intent: 'approve' }),
  onShop('seller.reject', 'pending', { intent: 'reject', reason: 'No papers.' }),
  onShop('seller.suspend', 'approved', { intent: 'suspend', reason: 'Fake goods.' }),
  onShop('seller.reinstate', 'suspended', { intent: 'reinstate' }),
  onRenamed('seller.approve-name', { intent: 'approve-name' }),
  onRenamed('seller.reject-name', { intent: 'reject-name', reason: 'Another shop’s.' }),
  onShop('seller.commission', 'approved', { intent: 'commission', commission: '2.5' }),
  onShop('note.add', 'approved', { intent: 'note', note: 'Called: all is well.' }),
  onTicked('seller.approve', 'pending', { intent: 'approve' }),
  onTicked('seller.reject', 'pending', { intent: 'reject', 'reason.reject': 'No papers.' }),
  onTicked('seller.suspend', 'approved', { intent: 'suspend', 'reason.suspend': 'Fake goods.' }),
  onTicked('seller.reinstate', 'suspended', { intent: 'reinstate' }),
  download('/admin/sellers.csv'),
  {
    route: '/admin/papers/:paperId',
    does: 'seller.paper',
    ask: async (db) => ({
      path: `/admin/papers/${(await aVerificationDocument(db, (await aSeller(db)) as Seller)).id}`,
    }),
  },
]
