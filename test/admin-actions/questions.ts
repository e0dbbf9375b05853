import { addQuestion, addThreadPhoto } from '#test/make/conversation.ts'
import { addDispute } from '#test/make/money/dispute.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { type AdminActionCase, download } from './action-case.ts'

const onQuestion: AdminActionCase = {
  route: '/admin/products/:productId/questions',
  does: 'question.answer',
  async ask(db) {
    const seller = await aSeller(db)
    const { id: productId } = await aProduct(db, { sellerId: seller.userId })
    const questionId = await addQuestion(db, { productId, sellerId: seller.userId })
    return { path: `/admin/products/${productId}/questions`, form: { questionId, text: 'Yes, in the box.' } }
  },
}

const onThreadPhoto: AdminActionCase = {
  route: '/admin/disputes/:disputeId/messages/photos/:photoId',
  does: 'conversation.read',
  async ask(db) {
    const order = await anOrder(db, await aBuyer(db), await aProduct(db))
    const { disputeId } = await addDispute(db, order)
    return { path: `/admin/disputes/${disputeId}/messages/photos/${await addThreadPhoto(db, order.id)}` }
  },
}

export const questionActions: AdminActionCase[] = [
  onQuestion,
  onThreadPhoto,
  download('/admin/questions.csv'),
]
