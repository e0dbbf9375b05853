import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { hashPassword, writePassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { phoneCodes } from '#app/modules/identity/accounts/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { findReleaseCode } from '#app/modules/money/order-moves/release.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { recordOptOut } from '#app/modules/platform/messaging/numbers/phone-facts.server.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { sendOrderCode, verifyOrderCode } from '#app/modules/sales/orders/codes/order-codes.server.ts'
import { findOrderFor } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import {
  aPhoneAccount,
  enteredCode,
  home,
  hour,
  later,
  memberOf,
  password,
  phone,
  sentCode,
} from '#test/make/phone-account.ts'
import { aBuyer, aGuest } from '#test/make.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { verifyAccountPhone } from './change-account-phone.server.ts'
import { signInWithPhone } from './sign-in-with-phone.server.ts'

describe('guest orders of a phone', () => {
  /** A guest's order that is paid, on a phone. */
  async function aGuestSale(db: Db, placed = new Date()) {
    const sale = await aPaidSale(db, { buyer: aGuest })
    const [row] = await db.select().from(orders).where(eq(orders.id, sale.id))
    await db
      .update(orders)
      .set({ contactInfo: { ...row!.contactInfo, phoneNumber: phone }, createdAt: placed })
      .where(eq(orders.id, sale.id))
    return { ...sale, orderNumber: row!.orderNumber, checkoutId: row!.checkoutId }
  }

  test('become the account’s that proves it; their release waits a day, but in the browser that ordered §62.6', async ({
    db,
  }) => {
    const sale = await aGuestSale(db)
    const made = await aPhoneAccount(db)
    expect(made.attached).toBe(1)
    const actor = await memberOf(db, made.token)
    const look = async (asker: { actor: Member; checkouts?: string[] }, now?: Date) => {
      const opened = await findOrderFor(db, asker, sale.orderNumber)
      expect(opened!.parts).toEqual(['buyer'])
      return findReleaseCode(db, { ...opened!, asker }, now)
    }
    expect(await look({ actor })).toEqual({ heldUntil: expect.any(Date) })
    expect(await look({ actor, checkouts: [sale.checkoutId] })).toEqual({ code: sale.code })
    expect(await look({ actor }, later(25 * hour))).toEqual({ code: sale.code })

    await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, sale.id))
    const received = { id: sale.id, to: 'delivered' } as const
    expect(await moveOrder(db, { actor }, received)).toMatchObject({ reason: 'release-held' })
    expect(await moveOrder(db, { actor, checkouts: [sale.checkoutId] }, received)).toMatchObject({ ok: true })
  })

  test('tell whoever ordered, where an email other than the account’s stands on them, once for each §62.10', async ({
    db,
  }) => {
    const emails = ['buyer@orders.example', 'buyer@orders.example', 'other@orders.example', undefined]
    for (const email of emails) {
      const { id } = await aGuestSale(db)
      const [row] = await db.select().from(orders).where(eq(orders.id, id))
      await db
        .update(orders)
        .set({ contactInfo: { ...row!.contactInfo, email } })
        .where(eq(orders.id, id))
    }
    const before = await db.$count(mails)
    const buyer = await aBuyer(db, { email: 'other@orders.example' })
    await writePassword(db as never, buyer.userId, await hashPassword(password))
    const code = await enteredCode(db, { purpose: 'verify-phone', actor: buyer })
    expect(await verifyAccountPhone(db, buyer, { ...code, password })).toMatchObject({
      value: { attached: 4 },
    })
    const warned = (await mailsTo(db, 'buyer@orders.example')).filter(
      (mail) => mail.kind === 'notice' && mail.security,
    )
    expect(warned).toMatchObject([{ title: '2 of your orders are in an account now' }])
    expect(warned[0]).toMatchObject({ path: expect.stringMatching(/^\/orders\/TB-.*\?key=/) })
    // Besides, the account itself hears of its new phone.
    expect(await db.$count(mails)).toBe(before + 2)
  })

  test('stay where they are if they are old, another’s or of another phone §62.6', async ({ db }) => {
    const old = await aGuestSale(db, new Date(Date.now() - 91 * 24 * hour))
    const other = await aPaidSale(db, { buyer: aGuest })
    const member = await aPaidSale(db)
    expect((await aPhoneAccount(db)).attached).toBe(0)
    for (const { id } of [old, other]) {
      const [row] = await db.select().from(orders).where(eq(orders.id, id))
      expect(row).toMatchObject({ buyerId: null, guestOrder: true })
    }
    const [row] = await db.select().from(orders).where(eq(orders.id, member.id))
    expect(row!.releaseHeldUntil).toBeNull()
  })
})

describe('the code of a guest’s order', () => {
  const asks = { visitor: { actor: aGuest, address: home.address, device: 'd1' } }
  async function aGuestOrderOf(db: Db, contact: { phoneNumber: string; email?: string }) {
    const { id } = await aPaidSale(db, { buyer: aGuest })
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    const contactInfo = { ...row!.contactInfo, email: undefined, ...contact }
    await db.update(orders).set({ contactInfo }).where(eq(orders.id, id))
    return row!.orderNumber
  }

  test('goes to its phone by SMS, also after STOP, opens the order once, and counts as entered §62.11', async ({
    db,
  }) => {
    const orderNumber = await aGuestOrderOf(db, { phoneNumber: phone })
    await recordOptOut(db, { phone, channel: 'sms', words: 'STOP', source: 'sms', at: new Date() })
    const sent = await sendOrderCode(db, { orderNumber, ...asks })
    if (!sent.ok) throw new Error(sent.reason)
    const request = sent.value
    const code = await sentCode(db)
    expect(code).toMatch(/^\d{6}$/)
    const enter = (typed: string, of: string | undefined = request) =>
      verifyOrderCode(db, { request: of, orderNumber, code: typed })
    expect(await enter(code === '000000' ? '000001' : '000000')).toMatchObject({ reason: 'wrong-code' })
    expect(await enter(code, 'another-browser')).toMatchObject({ reason: 'wrong-code' })
    expect(await enter(code)).toMatchObject({ value: { orderNumber } })
    expect(await enter(code)).toMatchObject({ reason: 'wrong-code' })
    const [counted] = await db.select().from(phoneCodes)
    expect(counted).toMatchObject({ purpose: 'order', codeHash: null, usedAt: expect.any(Date) })
    // It signs nobody in.
    expect(await signInWithPhone(db, { request }, home)).toMatchObject({ reason: 'code-first' })
  })

  test('is the same by email and SMS, and the answer is the same where the phone gets none §62.11', async ({
    db,
  }) => {
    const email = 'chikondi@orders.example'
    const orderNumber = await aGuestOrderOf(db, { phoneNumber: phone, email })
    expect(await sendOrderCode(db, { orderNumber, ...asks })).toMatchObject({ ok: true })
    const [mail] = (await mailsTo(db, email)).filter(({ kind }) => kind === 'order-code')
    expect(mail && 'code' in mail && mail.code).toBe(await sentCode(db))
    // A code was sent to the phone a moment ago: the next goes by email only.
    const bare = await aGuestOrderOf(db, { phoneNumber: phone })
    expect(await sendOrderCode(db, { orderNumber: bare, ...asks })).toMatchObject({
      ok: true,
      value: expect.any(String),
    })
    expect(await db.$count(textMessages)).toBe(1)
  })
})
