import { eq } from 'drizzle-orm'
import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { conversationPhotos } from '#app/modules/sales/conversations/tables.ts'
import { addThreadPhoto } from '../make/conversation.ts'
import { aReportCase } from '../make/report.ts'
import { anOrder } from '../make/sales/checkout.ts'
import { aBuyer, aProduct } from '../make.ts'
import { type AdminActionCase, download } from './action-case.ts'

const onReport = (does: AuditAction, form: Record<string, string>): AdminActionCase => ({
  route: '/admin/reports/:caseId',
  does,
  // Of a product that was taken down before: then nothing but the report is written into the log.
  ask: async (db) => ({ path: `/admin/reports/${(await aReportCase(db, {}, 'rejected')).id}`, form }),
})
/** A photo of a thread whose message somebody reported. */
const onPhoto: AdminActionCase = {
  route: '/admin/reports/:caseId/photos/:photoId',
  does: 'report.photo',
  async ask(db) {
    const order = await anOrder(db, await aBuyer(db), await aProduct(db))
    const photoId = await addThreadPhoto(db, order.id)
    const [photo] = await db.select().from(conversationPhotos).where(eq(conversationPhotos.id, photoId))
    const { id } = await aReportCase(db, { kind: 'message', thingId: photo!.messageId })
    return { path: `/admin/reports/${id}/photos/${photoId}` }
  },
}
const why = 'It is a copy.'

export const reportActions: AdminActionCase[] = [
  onReport('report.removed', { intent: 'removed', why }),
  onReport('report.warned', { intent: 'warned', why }),
  onReport('report.dismissed', { intent: 'dismissed' }),
  onReport('report.false', { intent: 'false' }),
  onReport('note.add', { intent: 'note', note: 'Asked the seller for the receipt.' }),
  onPhoto,
  download('/admin/reports.csv'),
]
