import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { pictures } from '../tables.ts'

/** Every picture that somebody sent, oldest first. */
export const findOwnPictures = (db: Db, ownerId: string) =>
  db
    .select({ path: pictures.path, createdAt: pictures.createdAt })
    .from(pictures)
    .where(eq(pictures.ownerId, ownerId))
    .orderBy(asc(pictures.createdAt))
