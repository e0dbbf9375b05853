import { resolve } from 'node:path'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import { askQuestion } from '#app/modules/catalog/questions/ask-question.server.ts'
import { sendConversationMessage } from '#app/modules/sales/conversations/send-message.server.ts'

/** A question that waits, an enquiry and a thread of an order, of one member, in the storage of the app that `request` asks. */
export async function addTalk(
  db: Db,
  buyer: Member,
  { productId, orderId }: Record<'productId' | 'orderId', string>,
) {
  const storage = localStorage(resolve(process.env.DATA_DIR!, 'media'))
  const asked = await askQuestion(db, buyer, { productId, text: 'Does it come with a charger?' })
  const send = (thread: { orderId: string } | { productId: string }) =>
    sendConversationMessage(
      db,
      storage,
      { actor: buyer },
      { thread, text: 'Call me on 0999 123 456', photos: [] },
    )
  const [ofOrder, enquiry] = [await send({ orderId }), await send({ productId })]
  if (!asked.ok || !ofOrder.ok || !enquiry.ok) throw new Error('Nobody may write')
  return { questionId: asked.value.id, conversationId: enquiry.value.conversationId }
}
