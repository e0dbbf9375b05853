import { and, asc, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { savedViews } from '../tables.ts'
import type { SavedView } from './saved-view-rules.ts'

/** The administrator's own views of all lists, by name. */
export const findSavedViews = (db: Db, { userId }: Admin): Promise<SavedView[]> =>
  db
    .select({
      id: savedViews.id,
      screen: savedViews.screen,
      name: savedViews.name,
      search: savedViews.search,
    })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.name), asc(savedViews.id))

/** Somebody else's view stays. */
export const deleteView = (db: Db, { userId }: Admin, id: string) =>
  db.delete(savedViews).where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
