import { expect, test } from 'vitest'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { call, db } from '#test/http.ts'
import { anAdmin, aProduct } from '#test/make.ts'

async function asAdmin() {
  const { userId } = await anAdmin(db)
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  return (name: string, sent: unknown) => call(name, sent, { Authorization: `Bearer ${token}` })
}

test('approveProduct answers the product, a second time too', async () => {
  const { id } = await aProduct(db, { status: 'pending' })
  const send = await asAdmin()
  const product = { id, status: 'approved' }
  for (const _again of [1, 2])
    expect(await send('approveProduct', { id })).toMatchObject({ status: 200, body: { result: { product } } })
})

test('rejectProduct takes many with a reason, and says which were left and why', async () => {
  const [waiting, paused] = [
    await aProduct(db, { status: 'pending' }),
    await aProduct(db, { status: 'paused' }),
  ]
  const send = await asAdmin()
  const ids = [waiting.id, paused.id]
  expect(await send('rejectProduct', { ids })).toMatchObject({
    body: { error: { status: 'INVALID_ARGUMENT', message: 'Choose a reason or give your own' } },
  })
  expect(await send('rejectProduct', { ids, reason: 'Blurred.' })).toMatchObject({
    body: {
      result: {
        products: [{ id: waiting.id, status: 'rejected', statusReason: 'Blurred.' }],
        skipped: [{ id: paused.id, why: 'product-moved-on' }],
      },
    },
  })
})

test('one that is gone is NOT_FOUND, one that moved on ABORTED, and neither or both names INVALID_ARGUMENT', async () => {
  const { id } = await aProduct(db, { status: 'paused' })
  const send = await asAdmin()
  const statusOf = async (sent: unknown) => (await send('approveProduct', sent)).body.error?.status
  expect(await statusOf({ id: 'nothing000000000' })).toBe('NOT_FOUND')
  expect(await statusOf({ id })).toBe('ABORTED')
  expect([await statusOf({}), await statusOf({ id, ids: [id] })]).toEqual([
    'INVALID_ARGUMENT',
    'INVALID_ARGUMENT',
  ])
})
