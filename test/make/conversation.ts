import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import { askQuestion } from '#app/modules/catalog/questions/ask-question.server.ts'
import { productQuestions } from '#app/modules/catalog/questions/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { sendConversationMessage } from '#app/modules/sales/conversations/send-message.server.ts'
import {
  conversationMessages,
  conversationPhotos,
  conversations,
} from '#app/modules/sales/conversations/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { plainJpeg } from './picture.ts'

/** A question that waits, an enquiry and a thread of an order, of one member, in the storage of the app that `request` asks. */
export async function addTalk(
  db: Db,
  buyer: Member,
  { productId, orderId }: Record<'productId' | 'orderId', string>,
) {
  const storage = localStorage(resolve(process.env.DATA_DIR!, 'media'))
  // Who only asks is known by the first name, which is no word of ours.
  await db.update(users).set({ name: 'Chikondi Banda' }).where(eq(users.id, buyer.userId))
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

/** A question that waits, past every limit of who asks how often. */
export async function addQuestion(db: Db, asked: Record<'productId' | 'sellerId', string>): Promise<string> {
  const [question] = await db
    .insert(productQuestions)
    .values({ ...asked, text: 'Is it new?' })
    .returning()
  return question!.id
}

/** A photo that the buyer of an order sent to its seller. */
export async function addThreadPhoto(db: Db, orderId: string): Promise<string> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const { sellerId, buyerId, orderNumber: subject } = order!
  const [thread] = await db
    .insert(conversations)
    .values({ orderId, sellerId, buyerId, subject, lastMessageAt: new Date(), lastMessageBy: 'buyer' })
    .returning()
  const [message] = await db
    .insert(conversationMessages)
    .values({ conversationId: thread!.id, saidBy: 'buyer', text: 'Look' })
    .returning()
  const key = `conversations/${newId()}.jpg`
  await localStorage(resolve(process.env.DATA_DIR!, 'media')).put(key, await plainJpeg(), 'image/jpeg')
  const [photo] = await db
    .insert(conversationPhotos)
    .values({ messageId: message!.id, position: 1, key })
    .returning()
  return photo!.id
}
