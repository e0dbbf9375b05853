import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Admin } from '../shared/actor.ts'
import { savedViews } from './tables.ts'
import type { SavedView } from './view-rules.ts'

/** The administrator's own views of all lists, by name. */
export const findViews = (db: Db, { userId }: Admin): Promise<SavedView[]> =>
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
export const forgetView = (db: Db, { userId }: Admin, id: string) =>
  db.delete(savedViews).where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
