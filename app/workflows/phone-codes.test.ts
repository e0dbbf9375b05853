import pMap from 'p-map'
import { describe, expect } from 'vitest'
import { phoneCodes } from '#app/modules/identity/accounts/tables.ts'
import {
  deleteExpiredPhoneCodes,
  enterPhoneCode,
} from '#app/modules/identity/phones/enter-phone-code.server.ts'
import { sendPhoneCode } from '#app/modules/identity/phones/phone-codes.server.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { committed, test } from '#test/db.ts'
import { hour, later, phone, sentCode, visitor, withPhone } from '#test/make/phone-account.ts'

describe('a code', () => {
  const asked = { phone, purpose: 'sign-in', channel: 'sms', language: 'en' } as const

  test('is sent to whoever asks, known or not, with the same answer; it rests as a hash §62.2', async ({
    db,
  }) => {
    const stranger = await sendPhoneCode(db, asked, visitor)
    await withPhone(db, { phone: '+265888000111' })
    const known = await sendPhoneCode(db, { ...asked, phone: '+265888000111' }, { ...visitor, device: 'd2' })
    for (const sent of [stranger, known]) expect(sent).toMatchObject({ ok: true, value: { channel: 'sms' } })
    const rows = await db.select().from(phoneCodes)
    expect(JSON.stringify(rows)).not.toContain(await sentCode(db))
    expect(rows.map(({ codeHash }) => codeHash?.length)).toEqual([43, 43])
  })

  committed(
    'is worth something once, for what it is for, in the browser that asked §62.3',
    async ({ db }) => {
      const sent = await sendPhoneCode(db, asked, visitor)
      if (!sent.ok) throw new Error()
      const { request } = sent.value
      const code = await sentCode(db)
      const enter = (more: object) => enterPhoneCode(db, { request, purpose: 'sign-in', code, ...more })
      expect(await enter({ purpose: 'recover' })).toMatchObject({ reason: 'wrong-code' })
      expect(await enter({ request: undefined })).toMatchObject({ reason: 'wrong-code' })
      expect(await enter({ request: 'abcdefghijklmnop' })).toMatchObject({ reason: 'wrong-code' })
      const both = await pMap([1, 2], () => enter({}))
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await enter({})).toMatchObject({ reason: 'wrong-code' })
    },
  )

  test('dies after five wrong ones, after ten minutes and by a newer one of the same browser §62.2', async ({
    db,
  }) => {
    const first = await sendPhoneCode(db, asked, visitor)
    if (!first.ok) throw new Error()
    const code = await sentCode(db)
    const enter = (request: string, typed: string, now = new Date()) =>
      enterPhoneCode(db, { request, purpose: 'sign-in', code: typed }, now)
    const wrong = code === '000000' ? '000001' : '000000'
    for (const _ of [1, 2, 3, 4, 5]) expect((await enter(first.value.request, wrong)).ok).toBe(false)
    expect((await enter(first.value.request, code)).ok).toBe(false)

    const to = '+265888111222'
    const other = await sendPhoneCode(db, { ...asked, phone: to }, { ...visitor, device: 'd2' })
    if (!other.ok) throw new Error()
    expect((await enter(other.value.request, await sentCode(db, to), later(10 * 60_000))).ok).toBe(false)
    // What would refuse a second one so soon is counted in the table of limits.
    await db.execute('delete from tries')
    const old = await sentCode(db, to)
    expect((await sendPhoneCode(db, { ...asked, phone: to }, { ...visitor, device: 'd2' })).ok).toBe(true)
    expect((await enter(other.value.request, old)).ok).toBe(false)
  })

  test('is not asked for twice a minute, whoever asks, nor abroad §62.2', async ({ db }) => {
    expect((await sendPhoneCode(db, asked, visitor)).ok).toBe(true)
    const again = await sendPhoneCode(db, asked, { ...visitor, device: 'another', address: '41.70.9.9' })
    expect(again).toMatchObject({ reason: 'too-many-codes', detail: expect.any(Number) })
    const abroad = await sendPhoneCode(db, { ...asked, phone: '+442079460123' }, visitor)
    expect(abroad).toMatchObject({ reason: 'not-a-mobile-here' })
    expect(await db.$count(textMessages)).toBe(1)
  })

  test('goes to a number whose neighbours were asked for and never entered §62.2 §62.9', async ({ db }) => {
    const past = new Date(Date.now() - hour)
    await db.insert(phoneCodes).values(
      Array.from({ length: 30 }, (_, index) => ({
        phone: `+26599123${4000 + index}`,
        prefix: '+26599123',
        purpose: 'sign-in' as const,
        channel: 'sms' as const,
        codeHash: 'x',
        createdAt: past,
        expiresAt: past,
      })),
    )
    expect(await sendPhoneCode(db, asked, visitor)).toMatchObject({ ok: true })
    expect(await db.select({ to: textMessages.phone }).from(textMessages)).toEqual([{ to: phone }])
  })

  test('is its owner’s still where a stranger asks for another to the same number', async ({ db }) => {
    const own = await sendPhoneCode(db, asked, { ...visitor, standing: 'settled' })
    if (!own.ok) throw new Error()
    const code = await sentCode(db)
    expect(
      await sendPhoneCode(db, asked, { ...visitor, device: 'a thief', address: '41.70.9.9' }),
    ).toMatchObject({ ok: true })
    expect(await enterPhoneCode(db, { request: own.value.request, purpose: 'sign-in', code })).toEqual({
      ok: true,
      value: phone,
    })
  })

  test('is deleted when it is of no use to limits any more §62.8', async ({ db }) => {
    await sendPhoneCode(db, asked, visitor)
    expect(await deleteExpiredPhoneCodes(db, later(24 * hour))).toBe(0)
    expect(await deleteExpiredPhoneCodes(db, later(49 * hour))).toBe(1)
  })
})
