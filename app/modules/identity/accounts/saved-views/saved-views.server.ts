import { and, asc, eq, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { lockAccount } from '../locking.server.ts'
import { savedViews } from '../tables.ts'
import { maxSavedViews, parseView, type SavedView, type ViewRefusal } from './saved-view-rules.ts'

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

type Typed = { screen: string; name: string; search: string }

/** Keeps the filters of a list under a name of the administrator's own; the same name again takes the new ones. */
export const saveView = (db: Db, { userId }: Admin, typed: Typed): Promise<Result<SavedView, ViewRefusal>> =>
  transact<SavedView, ViewRefusal>(db, async (tx) => {
    const { view, refusal } = { view: undefined, refusal: undefined, ...parseView(typed) }
    if (!view) return refuse(refusal)
    await lockAccount(tx, userId) // who presses twice at once stays under the limit
    const kept = await tx
      .select({ name: savedViews.name })
      .from(savedViews)
      .where(and(eq(savedViews.userId, userId), eq(savedViews.screen, view.screen)))
    const isNew = kept.every(({ name }) => name !== view.name)
    if (isNew && kept.length >= maxSavedViews) return refuse('too-many-views')
    const [saved] = await tx
      .insert(savedViews)
      .values({ userId, ...view })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.screen, savedViews.name],
        set: { search: view.search, updatedAt: sql`now()` },
      })
      .returning({ id: savedViews.id })
    return ok({ ...view, id: saved!.id })
  })
