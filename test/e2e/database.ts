import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Connection, connect } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'

let db: Connection | undefined
/** The database of the shop under test. */
export const shopDb = () => (db ??= connect(inject('shopDatabaseUrl'), 2))

/** In this page somebody is signed in from now on. */
export async function signInAs(page: Page, userId: string) {
  const value = await createSession(shopDb(), userId, { address: '127.0.0.1', userAgent: 'test' })
  await page.context().addCookies([{ name: 'thumba-session', value, url: inject('shopUrl') }])
}

export async function stockOf(name: string): Promise<number> {
  const [product] = await shopDb()
    .select({ stock: products.stock })
    .from(products)
    .where(eq(products.name, name))
  return product!.stock
}

/** How the messages to somebody stand: their kinds, and whether each was sent. */
export const mailsOf = (email: string) =>
  shopDb()
    .select({ kind: mails.kind, status: mails.status, text: mails.plainText })
    .from(mails)
    .where(eq(mails.toEmail, email))
