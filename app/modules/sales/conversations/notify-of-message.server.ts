import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { fill, translator } from '#app/messages/language.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { notify, notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import { guestText } from '#app/modules/platform/notifications/texts/text-rules.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/conversations.ts'
import { keyQuery } from '../orders/access/order-access.server.ts'
import type { ConversationRow, OpenThread } from './conversations.server.ts'
import { conversationPath, conversationTopic, firstNameOf, otherPart } from './rules.ts'

type Told = OpenThread & { row: ConversationRow }

/**
 * Tells the other side of the first message that it has not read: who looks at the thread reads on by itself, and who does not is
 * not told again and again. Guests are mailed, with the key of their order.
 */
export async function notifyOfMessage(
  tx: Tx,
  { row, part, order, subject, buyerId, sellerId }: Told,
  { text, messageId }: { text: string; messageId: string },
) {
  const reader = otherPart(part)
  if ((reader === 'buyer' ? row.unreadByBuyer : row.unreadBySeller) > 0) return
  const name = part === 'seller' ? await shopName(tx, sellerId) : await buyerName(tx, buyerId, order)
  const title = fill(texts.messageTitle, { name, subject })
  const shown = text || texts.photoOnly
  const userId = reader === 'buyer' ? buyerId : sellerId
  if (userId) {
    const path = conversationPath(row.id)
    const texted = () => template('message-came', { sender: name, about: subject })
    const topic = conversationTopic(row.id)
    await notify(tx, { userId, kind: 'conversation', title, text: shown, path, texted, topic })
  } else if (order && !order.contactInfo.email && order.contactInfo.phoneNumber.startsWith('+')) {
    const text = guestText({
      phone: order.contactInfo.phoneNumber,
      language: order.language ?? 'en',
      about: conversationTopic(row.id),
      path: `/orders/${order.orderNumber}/messages${keyQuery(order)}`,
      content: template('message-came', { sender: name, about: subject }),
      onceKey: `conversation ${messageId}`,
    })
    await notifyAll(tx, [], [], [text])
  } else if (order?.contactInfo.email) {
    const { email, fullName } = order.contactInfo
    const t = translator(order.language)
    const path = `/orders/${order.orderNumber}/messages${keyQuery(order)}`
    await notifyAll(
      tx,
      [],
      [
        {
          to: { email, name: fullName, language: order.language },
          content: {
            kind: 'notice',
            title: t(texts.messageTitle, { name, subject }),
            text: text || t(texts.photoOnly),
            path,
          },
          onceKey: `conversation ${messageId}`,
        },
      ],
    )
  }
}

async function shopName(tx: Tx, sellerId: string) {
  const [shop] = await tx
    .select({ name: sellerProfiles.businessName })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
  return shop!.name
}

async function buyerName(tx: Tx, buyerId: string | null, order: OpenThread['order']) {
  if (order) return order.contactInfo.fullName
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, buyerId!))
  return firstNameOf(user!.name)
}
