import { z } from 'zod'
import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import type { Db } from '#app/db/client.server.ts'
import { visitorFrom } from '#app/http/session/device.server.ts'
import { knownAccounts } from '#app/http/session/known-device.server.ts'
import { signInOriginOf } from '#app/http/session/start-browser-session.server.ts'
import type { Message } from '#app/messages/language.ts'
import { languageOf } from '#app/messages/request-language.server.ts'
import { currentPasswordField } from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { accountFields } from '#app/modules/identity/accounts/rules.ts'
import { enterPhoneCode } from '#app/modules/identity/phones/enter-phone-code.server.ts'
import {
  channelField,
  enterCodeRefusals,
  phoneCodeInput,
  sendCodeInput,
  sendCodeRefusals,
} from '#app/modules/identity/phones/phone-code-rules.ts'
import { sendPhoneCode } from '#app/modules/identity/phones/phone-codes.server.ts'
import {
  type PhoneAccountRefusal,
  phoneAccountRefusals,
} from '#app/modules/identity/phones/phone-trust-rules.ts'
import {
  phoneRegistration,
  phoneRegistrationRefusals,
} from '#app/modules/identity/shops/phone-registration-rules.ts'
import { findMember } from '#app/modules/identity/shops/reading/reading.server.ts'
import { removeAccountPhone, verifyAccountPhone } from '#app/workflows/change-account-phone.server.ts'
import { recoverWithPhone } from '#app/workflows/recover-with-phone.server.ts'
import { registerWithPhone } from '#app/workflows/register-with-phone.server.ts'
import { sendProofEmail } from '#app/workflows/send-proof-email.server.ts'
import { signInWithPhone, signInWithSecondProof } from '#app/workflows/sign-in-with-phone.server.ts'
import { type Callables, CallError, defineCallable, requireMember, valueOrThrow } from '../callable.server.ts'

const request = z.string().max(40)
const purpose = z.enum(['sign-in', 'register', 'recover', 'verify-phone'])

/** The request that a code belongs to is the caller's to keep: it stands for the phone once the code was entered. */
const sendCode = defineCallable({
  input: sendCodeInput.extend({ purpose, channel: channelField }),
  async run({ db, actor, input, request: asked, address }) {
    const visitor = await visitorFrom(asked, actor, address)
    const sent = await sendPhoneCode(db, { ...input, language: languageOf(asked) }, visitor)
    if (!sent.ok && sent.reason === 'new-browser')
      throw new CallError(
        'RESOURCE_EXHAUSTED',
        sendCodeRefusals['new-browser'],
        {},
        {
          ask: 'age',
          seconds: Number(sent.detail),
        },
      )
    return {
      result: valueOrThrow(sent, sendCodeRefusals, {
        'not-a-mobile-here': 400,
        'phone-unreachable': 400,
        'codes-paused': 503,
        'too-many-codes': 429,
      }),
    }
  },
})

const verifyCode = defineCallable({
  input: phoneCodeInput.extend({ request, purpose }),
  async run({ db, input }) {
    const phone = valueOrThrow(await enterPhoneCode(db, input), enterCodeRefusals, {
      'wrong-code': 400,
    })
    return { result: { phone } }
  },
})

const accountStatuses: RefusalStatuses<PhoneAccountRefusal> = {
  'no-account': 404,
  suspended: 403,
  'use-password': 403,
  'sign-in-first': 403,
  'wrong-password': 403,
  'wrong-proof': 403,
  'password-needed': 403,
  'old-code-needed': 403,
  'password-too-new': 403,
  'password-by-code': 403,
  'session-held': 403,
  'too-many-tries': 429,
  'too-many-codes': 429,
  'weak-password': 400,
}

const originOf = async (asked: Request, address: string) => ({
  ...signInOriginOf(asked, address),
  knows: await knownAccounts(asked),
})

/** Where a code alone does not do, a program is told which second proofs the account has; with one of them it goes on. */
const signIn = defineCallable({
  input: z.object({ request }),
  async run({ db, input, request: asked, address }) {
    const origin = await originOf(asked, address)
    const signed = valueOrThrow(
      await signInWithPhone(db, input, origin),
      phoneAccountRefusals,
      accountStatuses,
    )
    if (signed.kind === 'no-account') throw new CallError('NOT_FOUND', phoneAccountRefusals['no-account'])
    if (signed.kind === 'second-proof') return { result: { secondProofs: signed.proofs } }
    return { result: await welcomed(db, signed) }
  },
})

const mailProof = defineCallable({
  input: z.object({ request }),
  async run({ db, input }) {
    valueOrThrow(await sendProofEmail(db, input), phoneAccountRefusals, accountStatuses)
    return { result: {} }
  },
})

const proof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password'), password: currentPasswordField }),
  phoneCodeInput.extend({ kind: z.literal('email') }),
  z.object({
    kind: z.literal('order'),
    orderNumber: z.string().trim().min(1).max(30),
    total: z.int().positive(),
  }),
])

const signInBySecondProof = defineCallable({
  input: z.object({ request, proof }),
  async run({ db, input, request: asked, address }) {
    const signed = await signInWithSecondProof(db, input, await originOf(asked, address))
    return { result: await welcomed(db, valueOrThrow(signed, phoneAccountRefusals, accountStatuses)) }
  },
})

const register = defineCallable({
  input: phoneRegistration.extend({ request }),
  async run({ db, input, request: asked, address }) {
    const { request: proof, ...registration } = input
    const made = await registerWithPhone(
      db,
      { request: proof, registration, language: languageOf(asked) },
      await originOf(asked, address),
    )
    const session = valueOrThrow(made, phoneRegistrationRefusals, {
      'too-many-registrations': 429,
    })
    return { result: { ...(await welcomed(db, session)), attachedOrders: session.attached } }
  },
})

const recover = defineCallable({
  input: z.object({ request, password: accountFields.password }),
  async run({ db, input, request: asked, address }) {
    const done = await recoverWithPhone(db, input, await originOf(asked, address))
    if (!done.ok && done.reason === 'weak-password')
      throw new CallError('INVALID_ARGUMENT', done.detail as Message, { password: done.detail as Message })
    return { result: await welcomed(db, valueOrThrow(done, phoneAccountRefusals, accountStatuses)) }
  },
})

const changePhone = defineCallable({
  who: 'member',
  input: z.object({ request, oldRequest: request.optional(), password: currentPasswordField.optional() }),
  async run({ db, actor, input }) {
    const member = requireMember(actor)
    const { attached } = valueOrThrow(
      await verifyAccountPhone(db, member, input),
      phoneAccountRefusals,
      accountStatuses,
    )
    return { result: { user: await findMember(db, member.userId), attachedOrders: attached } }
  },
})

const removePhone = defineCallable({
  who: 'member',
  input: z.object({ password: currentPasswordField }),
  async run({ db, actor, input }) {
    const member = requireMember(actor)
    valueOrThrow(await removeAccountPhone(db, member, input), phoneAccountRefusals, accountStatuses)
    return { result: {} }
  },
})

const welcomed = async (db: Db, { userId, token }: { userId: string; token: string }) => ({
  user: await findMember(db, userId),
  token,
})

export const phoneCalls: Callables = {
  sendPhoneCode: sendCode,
  verifyPhoneCode: verifyCode,
  signInWithPhone: signIn,
  sendProofEmail: mailProof,
  signInWithSecondProof: signInBySecondProof,
  registerWithPhone: register,
  recoverWithPhone: recover,
  changePhone,
  removePhone,
}
