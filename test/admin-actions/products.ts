import type { products } from '#app/modules/catalog/products/tables.ts'
import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { aProduct } from '../make.ts'
import { type AdminActionCase, download } from './action-case.ts'

type Product = Partial<typeof products.$inferInsert>
const pending = { status: 'pending' } as const
const reason = { own: 'The picture shows something else.' }

const onProduct = (does: AuditAction, product: Product, form: Record<string, string>): AdminActionCase => ({
  route: '/admin/products/:productId',
  does,
  ask: async (db) => ({ path: `/admin/products/${(await aProduct(db, product)).id}`, form }),
})
const onChosen = (does: AuditAction, product: Product, form: Record<string, string>): AdminActionCase => ({
  route: '/admin/products',
  does,
  async ask(db) {
    const { id, version } = await aProduct(db, product)
    return { path: '/admin/products', form: { ...form, chosen: `${id}.${version}` } }
  },
})

export const productActions: AdminActionCase[] = [
  onProduct('product.approve', pending, { intent: 'approve' }),
  onProduct('product.reject', pending, { intent: 'reject', ...reason }),
  onProduct('product.take-down', {}, { intent: 'take-down', ...reason }),
  onProduct('product.pin', {}, { intent: 'pin' }),
  onProduct('product.unpin', { pinnedAt: new Date('2026-01-01') }, { intent: 'unpin' }),
  onProduct('product.tax', {}, { intent: 'tax', taxClass: 'exempt' }),
  onProduct('note.add', pending, { intent: 'note', note: 'Asked for a better picture.' }),
  onChosen('product.approve-soon', pending, { intent: 'approve' }),
  onChosen('product.reject', pending, { intent: 'reject', ...reason }),
  onChosen('product.take-down', {}, { intent: 'take-down', ...reason }),
  download('/admin/products.csv'),
]
