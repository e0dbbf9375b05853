import { and, eq, or, sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import type { Tx } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import type { Evidence, ReportedKind } from './rules.ts'

/** A thing that somebody can report. `path` is where administrators see it. */
export type Reportable = { aboutUserId: string | null; path: string; evidence: Evidence }
type Find = (tx: Tx, actor: Actor, id: string) => Promise<Reportable | undefined>

/** What this person can see of it. What they can't see isn't there: nobody learns by reporting which ids exist. */
export const findReportable = (tx: Tx, actor: Actor, kind: ReportedKind, id: string) =>
  findOf[kind]?.(tx, actor, id) ?? Promise.resolve(undefined)

const findOf: Partial<Record<ReportedKind, Find>> = {
  async product(tx, _actor, id) {
    const [found] = await tx
      .select()
      .from(products)
      .where(and(eq(products.id, id), products.listed))
    if (!found) return undefined
    const { sellerId, name, description, price, category, condition, sellerName, version, images } = found
    return {
      aboutUserId: sellerId,
      path: `/admin/products/${id}`,
      evidence: {
        title: name,
        text: description,
        facts: { price, category, condition, shop: sellerName, version },
        pictures: images.map(({ path }) => path),
      },
    }
  },
  async shop(tx, _actor, id) {
    const [found] = await tx
      .select({ profile: sellerProfiles })
      .from(sellerProfiles)
      .innerJoin(users, eq(users.id, sellerProfiles.userId))
      .where(
        and(eq(sellerProfiles.userId, id), eq(sellerProfiles.status, 'approved'), eq(users.status, 'active')),
      )
    if (!found) return undefined
    const { businessName, description, location, area, logo } = found.profile
    return {
      aboutUserId: id,
      path: `/admin/sellers/${id}`,
      evidence: {
        title: businessName,
        text: description,
        facts: { location, ...(area && { area }) },
        pictures: logo ? [logo] : [],
      },
    }
  },
  /** Only somebody with whom one has an order: other people are nobody's to look up. */
  async person(tx, actor, id) {
    if (!isMember(actor)) return undefined
    const { sellerId, buyerId } = orders
    const [found] = await tx
      .select({ name: users.name, role: users.role })
      .from(users)
      .where(
        and(
          eq(users.id, id),
          sql`exists ${tx
            .select({ id: orders.id })
            .from(orders)
            .where(
              or(
                and(eq(sellerId, actor.userId), eq(buyerId, id)),
                and(eq(buyerId, actor.userId), eq(sellerId, id)),
              ),
            )}`,
        ),
      )
    if (!found) return undefined
    return {
      aboutUserId: id,
      path: `/admin/users/${id}`,
      evidence: { title: found.name, text: '', facts: { role: found.role }, pictures: [] },
    }
  },
}
