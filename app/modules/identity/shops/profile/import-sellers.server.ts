import { eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import { emptyImportCounts, type ImportCounts, importLock, inChunks } from '#app/base/import-batches.ts'
import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import { nameKey } from '#app/base/name-key.ts'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { sellerProfiles, shopNames } from '../tables.ts'

/** A seller as a file names one. `sourceKey` says which: given again, it is the same seller. */
export type ImportedSeller = {
  sourceKey: string
  ownerName: string
  email: string // lower case, and of nobody else
  phone?: string // E.164
  businessName: string
  location: string // a district
  area: string
  description: string
  paymentNumber?: string // E.164
  paymentOperator?: MobileMoneyOperator
  createdAt: Date
}
export type SellersImported = { counts: ImportCounts; ids: Map<string, string> }

/**
 * Brings approved sellers in, each with an account that nobody can sign in to until its password is reset. What is
 * there already is brought up to date; what is the same is left alone. Returns the user id of every source key.
 */
export async function importSellers(db: Db, sellers: ImportedSeller[]): Promise<SellersImported> {
  const all: SellersImported = { counts: emptyImportCounts(), ids: new Map() }
  for (const chunk of inChunks(sellers)) {
    const done = await transact(db, async (tx) => ok(await importChunk(tx, chunk)))
    if (!done.ok) continue
    all.counts.created += done.value.created
    all.counts.updated += done.value.updated
    all.counts.unchanged += done.value.unchanged
    for (const [key, id] of done.value.ids) all.ids.set(key, id)
  }
  return all
}

async function importChunk(tx: Tx, sellers: ImportedSeller[]) {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
  const keys = sellers.map(({ sourceKey }) => sourceKey)
  const there = await tx
    .select()
    .from(sellerProfiles)
    .where(inArray(sellerProfiles.sourceKey, keys))
    .orderBy(sellerProfiles.userId)
    .for('update')
  const known = new Map(there.map((profile) => [profile.sourceKey, profile]))
  const ids = new Map<string, string>(there.map(({ sourceKey, userId }) => [sourceKey!, userId]))
  for (const { sourceKey } of sellers) if (!ids.has(sourceKey)) ids.set(sourceKey, newId())

  const named = await nameAll(tx, sellers, ids)
  const fresh = named.filter(({ sourceKey }) => !known.has(sourceKey))
  await insertSellers(tx, fresh, ids)

  const changed = named.filter((seller) => {
    const profile = known.get(seller.sourceKey)
    return profile && differs(profile, profileOf(seller))
  })
  for (const seller of changed) {
    const mine = eq(sellerProfiles.userId, ids.get(seller.sourceKey)!)
    await tx.update(sellerProfiles).set(profileOf(seller)).where(mine)
  }
  await claimAll(tx, named, ids)
  return {
    created: fresh.length,
    updated: changed.length,
    unchanged: there.length - changed.length,
    ids,
  }
}

/**
 * Gives those whose name is another shop's the name with their place behind it, and with a number where that is taken too.
 * Done again, each gets the same.
 */
async function nameAll(tx: Tx, sellers: ImportedSeller[], ids: Map<string, string>) {
  const namesOf = ({ businessName, location }: ImportedSeller) => [
    businessName,
    `${businessName} ${location}`,
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((no) => `${businessName} ${location} ${no}`),
  ]
  const keys = sellers.flatMap((seller) => namesOf(seller).map(nameKey))
  const claims = await tx
    .select()
    .from(shopNames)
    .where(inArray(shopNames.key, [...new Set(keys)]))
  const ownerOf = new Map(claims.map(({ key, sellerId }) => [key, sellerId]))
  return sellers.map((seller) => {
    const id = ids.get(seller.sourceKey)!
    const isFree = (name: string) => (ownerOf.get(nameKey(name)) ?? id) === id
    const businessName = namesOf(seller).find(isFree) ?? `${seller.businessName} ${id}`
    ownerOf.set(nameKey(businessName), id)
    return { ...seller, businessName }
  })
}

/** A name that somebody took in this very moment ends the import of this part; done again, it finds another. */
async function claimAll(tx: Tx, sellers: ImportedSeller[], ids: Map<string, string>) {
  if (sellers.length === 0) return
  const wanted = new Map(sellers.map((seller) => [nameKey(seller.businessName), ids.get(seller.sourceKey)!]))
  const values = [...wanted].map(([key, sellerId]) => ({ key, sellerId }))
  await tx.insert(shopNames).values(values).onConflictDoNothing()
  const claims = await tx
    .select()
    .from(shopNames)
    .where(inArray(shopNames.key, [...wanted.keys()]))
  const lost = claims.find(({ key, sellerId }) => wanted.get(key) !== sellerId)
  if (lost) throw new Error(`The name ${lost.key} was taken meanwhile. Run the import again.`)
}

async function insertSellers(tx: Tx, sellers: ImportedSeller[], ids: Map<string, string>) {
  if (sellers.length === 0) return
  // No row of credentials: no password fits.
  await tx.insert(users).values(
    sellers.map(({ sourceKey, ownerName, email, phone, createdAt }) => ({
      id: ids.get(sourceKey)!,
      name: ownerName,
      email,
      emailVerified: true,
      phone,
      role: 'seller' as const,
      createdAt,
    })),
  )
  await tx.insert(sellerProfiles).values(
    sellers.map((seller) => ({
      ...profileOf(seller),
      userId: ids.get(seller.sourceKey)!,
      sourceKey: seller.sourceKey,
      status: 'approved' as const,
      createdAt: seller.createdAt,
    })),
  )
}

const profileOf = (seller: ImportedSeller) => ({
  businessName: seller.businessName,
  location: seller.location,
  area: seller.area,
  description: seller.description,
  paymentNumber: seller.paymentNumber ?? null,
  paymentOperator: seller.paymentOperator ?? null,
})
type Profile = ReturnType<typeof profileOf>

const differs = (there: Profile, wanted: Profile) =>
  (Object.keys(wanted) as (keyof Profile)[]).some((name) => there[name] !== wanted[name])
