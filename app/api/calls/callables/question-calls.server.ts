import { z } from 'zod'
import { idPattern } from '#app/base/ids.ts'
import { answerQuestion } from '#app/modules/catalog/questions/answering.server.ts'
import { askQuestion, type QuestionRow } from '#app/modules/catalog/questions/ask-question.server.ts'
import { answerInput, questionInput } from '#app/modules/catalog/questions/question-input-rules.ts'
import { listQuestions } from '#app/modules/catalog/questions/reading.server.ts'
import { questionRefusalStatuses, questionRefusals } from '#app/modules/catalog/questions/rules.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { isPictureRefusal, pictureMessage } from '#app/modules/platform/files/rules.ts'
import { listConversations } from '#app/modules/sales/conversations/listing.server.ts'
import { conversationMessageInput } from '#app/modules/sales/conversations/message-input-rules.ts'
import { readConversation } from '#app/modules/sales/conversations/reading.server.ts'
import { conversationRefusalStatuses, conversationRefusals } from '#app/modules/sales/conversations/rules.ts'
import { sendConversationMessage } from '#app/modules/sales/conversations/send-message.server.ts'
import { type Callables, CallError, defineCallable, requireMember, valueOrThrow } from '../callable.server.ts'
import { findProductOrThrow } from '../find-product-or-throw.server.ts'

const id = z.string().regex(idPattern)
const page = { after: id.optional(), limit: z.number().int().min(1).max(100).default(20) }

/** A thread by itself, by its order, or by the product that a member asks about. */
const threadInput = z.union([
  z.object({ conversationId: id }),
  z.object({ orderId: id }),
  z.object({ productId: id }),
])

/** Questions on products, and what buyers and sellers write to each other. Photos are sent by the pages alone. */
export const questionCalls: Callables = {
  askQuestion: defineCallable({
    who: 'member',
    input: questionInput.extend({ productId: id }),
    async run({ db, actor, input }) {
      const asked = await askQuestion(db, requireMember(actor), input)
      return { result: shownQuestion(valueOrThrow(asked, questionRefusals, questionRefusalStatuses)) }
    },
  }),
  answerQuestion: defineCallable({
    who: 'member',
    input: answerInput.extend({ questionId: id }),
    async run({ db, actor, input }) {
      const answered = await answerQuestion(db, requireMember(actor), input)
      return { result: shownQuestion(valueOrThrow(answered, questionRefusals, questionRefusalStatuses)) }
    },
  }),
  listQuestions: defineCallable({
    input: z.object({ productId: id, ...page }),
    async run({ readDb, actor, input: { productId, after, limit } }) {
      await findProductOrThrow(readDb, actor, productId)
      const found = await listQuestions(readDb, productId, { limit, after })
      return { result: { questions: found.rows, next: found.neighbours.next, total: found.counts.all } }
    },
  }),
  sendConversationMessage: defineCallable({
    who: 'member',
    input: z.intersection(threadInput, conversationMessageInput),
    async run({ db, actor, input: { text, ...thread } }) {
      const asker = { actor: requireMember(actor) }
      const sent = await sendConversationMessage(db, fileStorage, asker, { thread, text, photos: [] })
      if (!sent.ok && isPictureRefusal(sent.reason))
        throw new CallError('INVALID_ARGUMENT', pictureMessage({ reason: sent.reason, detail: sent.detail }))
      return { result: valueOrThrow(sent as never, conversationRefusals, conversationRefusalStatuses) }
    },
  }),
  getConversation: defineCallable({
    who: 'member',
    input: z.intersection(threadInput, z.object({ before: id.optional() })),
    async run({ db, actor, input: { before, ...thread } }) {
      const read = await readConversation(db, { actor: requireMember(actor) }, thread, { before })
      return { result: valueOrThrow(read, conversationRefusals, conversationRefusalStatuses) }
    },
  }),
  listConversations: defineCallable({
    who: 'member',
    input: z.object({ unread: z.boolean().optional(), ...page }),
    async run({ db, actor, input: { unread, after, limit } }) {
      const wanted = { limit, ...(after && { after }), ...(unread && { show: 'unread' as const }) }
      const found = await listConversations(db, requireMember(actor), wanted)
      return { result: { conversations: found.rows, next: found.neighbours.next, ...found.counts } }
    },
  }),
}

/** As everybody reads it: neither who asked, nor what was taken out. */
const shownQuestion = ({ id, productId, text, answer, answeredBy, answeredAt, createdAt }: QuestionRow) => ({
  id,
  productId,
  text,
  answer,
  answeredBy,
  answeredAt: answeredAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
