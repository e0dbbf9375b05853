import { eq, inArray, like } from 'drizzle-orm'
import type { Admin, Buyer, Member, Seller } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { demoKeys } from '../market/market-keys.ts'
import type { Clock } from './clock.ts'
import { type DemoGateway, openDemoGateway } from './payments/demo-gateway.ts'

/** Whom and what the life is made of, as the database knows them. */
export type DemoWorld = {
  now: number
  settings: Settings
  storage: Storage
  sellers: Map<string, Seller>
  productIds: Map<string, string>
  buyers: Map<string, Buyer>
  /** The first looks after orders and money, the second after shops and products. */
  admins: [Admin, Admin]
}

/** One piece of the life while it is lived: all of it in one transaction, which it shares with the note that it is done. */
export type StepContext = {
  world: DemoWorld
  tx: Tx
  gateway: DemoGateway
  /** From here on it is so late. */
  at: (moment: number) => Promise<Date>
}

/** A piece of the life that is lived whole or not at all. */
export type HistoryStep = { key: string; at: number; live: (living: StepContext) => Promise<unknown> }

export function openStep(world: DemoWorld, tx: Tx, clock: Clock): StepContext {
  return {
    world,
    tx,
    gateway: openDemoGateway(),
    async at(moment) {
      const then = new Date(moment)
      await clock.set(tx, then)
      return then
    },
  }
}

type UserRow = typeof users.$inferSelect
const asMember = <M extends Member>({ id, name, email, emailVerified }: UserRow, role: M['role']) =>
  ({ role, userId: id, name, email, emailVerified, sessionId: '' }) as M

const afterPrefix = (sourceKey: string) => sourceKey.slice(sourceKey.lastIndexOf(':') + 1)

type Known = { now: number; storage: Storage; emails: Map<string, string>; adminEmails: [string, string] }

/** Looks everybody up. `emails` says which buyer has which address. */
export async function findWorld(db: Db, { now, storage, emails, adminEmails }: Known): Promise<DemoWorld> {
  const shops = await db
    .select({ user: users, key: sellerProfiles.sourceKey })
    .from(sellerProfiles)
    .innerJoin(users, eq(users.id, sellerProfiles.userId))
    .where(like(sellerProfiles.sourceKey, demoKeys))
  const goods = await db
    .select({ id: products.id, key: products.sourceKey })
    .from(products)
    .where(like(products.sourceKey, demoKeys))
  const wanted = [...emails.values(), ...adminEmails]
  const people = await db.select().from(users).where(inArray(users.email, wanted))
  const byEmail = new Map(people.map((row) => [row.email, row]))
  return {
    now,
    storage,
    settings: await findSettings(db),
    sellers: new Map(shops.map(({ user, key }) => [afterPrefix(key!), asMember<Seller>(user, 'seller')])),
    productIds: new Map(goods.map(({ id, key }) => [afterPrefix(key!), id])),
    buyers: new Map(
      [...emails].flatMap(([key, email]) => {
        const row = byEmail.get(email)
        return row ? [[key, asMember<Buyer>(row, 'buyer')] as const] : []
      }),
    ),
    admins: adminEmails.map((email) => asMember<Admin>(byEmail.get(email)!, 'admin')) as [Admin, Admin],
  }
}
