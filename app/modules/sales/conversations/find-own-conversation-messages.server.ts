import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { conversationMessages, conversations } from './tables.ts'

/** Everything that somebody wrote in threads, as they typed it where that is still kept. */
export const findOwnConversationMessages = (db: Db, userId: string) =>
  db
    .select({
      about: conversations.subject,
      as: conversationMessages.saidBy,
      text: conversationMessages.text,
      asTyped: conversationMessages.original,
      createdAt: conversationMessages.createdAt,
    })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(eq(conversationMessages.actorId, userId))
    .orderBy(asc(conversationMessages.createdAt), asc(conversationMessages.id))
