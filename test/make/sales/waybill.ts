import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { plainJpeg } from '../picture.ts'
import { anOrder } from './checkout.ts'
import { setOrder } from './sale.ts'

/** A folder for the files of one test file. */
export function aStorage(): () => Storage {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'thumba-waybills-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  return () => localStorage(folder)
}

/** An order that its seller has brought so far, paid for where it must be. */
export async function aSaleAt(db: Db, status: OrderStatus, more: Record<string, unknown> = {}, as?: Actor) {
  const seller = await aSeller(db)
  const buyer = await aBuyer(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const order = await anOrder(db, as ?? buyer, product, more)
  const way: OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered']
  for (const to of way.slice(0, way.indexOf(status) + 1)) {
    // Nothing is prepared unpaid, but for cash.
    if (to === 'processing' && order.paymentMethod !== 'cash_on_delivery')
      await setOrder(db, order.id, { paymentStatus: 'paid' })
    await moveOrder(db, { actor: seller }, { id: order.id, to })
  }
  return { seller, buyer, product, order, id: order.id }
}

export const orderRow = async (db: Db, id: string) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]!

/** The keys that wait to be thrown away, and whether that is later on. */
export async function queuedWaybillDeletions(db: Db) {
  const { rows } = await db.execute<{ keys: string[]; later: boolean }>(sql`
    select data -> 'keys' as keys, start_after > now() + interval '50 minutes' as later
    from jobs.job where name = 'delete-private-files' order by created_on`)
  return rows
}

/** Gives an order the photo of a waybill, in the storage of the app that `request` asks. */
export async function addWaybill(db: Db, { id }: { id: string }) {
  const key = `waybills/${id}/photo_1.jpg`
  await localStorage(resolve(process.env.DATA_DIR!, 'media')).put(key, await plainJpeg(), 'image/jpeg')
  await db.update(orders).set({ waybillKey: key }).where(eq(orders.id, id))
}
