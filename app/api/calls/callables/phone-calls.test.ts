import { afterEach, expect, test } from 'vitest'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import { call, db } from '#test/http.ts'
import { enteredCode, memberOf, password, withPhone } from '#test/make/phone-account.ts'
import { mailsTo } from '#test/services/mailbox.ts'

const long = new Date(Date.now() - 100 * 24 * 3_600_000)
afterEach(() => db.delete(accountPhones))

test('a program is told which second proofs an account has, and signs in with one §62.12', async () => {
  const buyer = await withPhone(db, {}, long)
  const { request } = await enteredCode(db)
  const asked = await call('signInWithPhone', { request })
  expect(asked).toMatchObject({ status: 200, body: { result: { secondProofs: ['password', 'email'] } } })
  expect((await call('sendProofEmail', { request })).status).toBe(200)
  const [mail] = (await mailsTo(db, buyer.email)).filter(({ kind }) => kind === 'sign-in-code')
  const code = mail && 'code' in mail ? mail.code : ''
  const prove = (proof: object) => call('signInWithSecondProof', { request, proof })

  const noCode = await prove({ kind: 'email', code: '12' })
  expect([noCode.status, Object.keys(noCode.body.error.details.fields)]).toEqual([400, ['proof.code']])
  expect((await prove({ kind: 'smile' })).status).toBe(400)
  expect(await prove({ kind: 'order', orderNumber: 'TB-2026-0001', total: 1 })).toMatchObject({
    status: 403,
    body: { error: { message: 'This does not match. Check what you typed.' } },
  })
  const signed = await prove({ kind: 'email', code })
  expect(signed).toMatchObject({ status: 200, body: { result: { user: { id: buyer.userId } } } })
  expect((await memberOf(db, signed.body.result.token)).heldUntil).toBeNull()
  expect((await prove({ kind: 'password', password })).status, 'once').toBe(409)
})

test('the right proof is worth nothing after five wrong ones, by calls too §62.12', async () => {
  await withPhone(db, {}, long)
  const { request } = await enteredCode(db)
  const prove = (typed: string) =>
    call('signInWithSecondProof', { request, proof: { kind: 'password', password: typed } })
  for (const _ of [1, 2, 3, 4, 5]) expect((await prove('wrong')).status).toBe(403)
  expect((await prove(password)).status).toBe(409)
})
