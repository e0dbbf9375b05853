import { z } from 'zod'
import { isMember } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { clearedSessionCookie } from '#app/http/session/session.server.ts'
import { bearerToken, cookieToken } from '#app/http/session/session-token.server.ts'
import { signInOriginOf } from '#app/http/session/start-browser-session.server.ts'
import type { Message } from '#app/messages/language.ts'
import { languageOf } from '#app/messages/request-language.server.ts'
import { says } from '#app/messages/validation.ts'
import { verifyEmail } from '#app/modules/identity/accounts/email/emails.server.ts'
import {
  newPasswordRefusalStatuses,
  newPasswordRefusals,
  resetFailed,
  resetRefusalStatuses,
  resetRefusals,
  verifyRefusalStatuses,
  verifyRefusals,
} from '#app/modules/identity/accounts/links/link-rules.ts'
import { newPasswordInput } from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { sendPasswordReset } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import {
  profileFailed,
  registrationFailed,
  registrationRefusalStatuses,
  registrationRefusals,
  signInCall,
  signInFailed,
  signInRefusalStatuses,
  signInRefusals,
  signOutFailed,
} from '#app/modules/identity/accounts/rules.ts'
import { findPartialSession } from '#app/modules/identity/sessions/reading.server.ts'
import { verifySecondFactor } from '#app/modules/identity/sessions/second-factor/second-factor.server.ts'
import { secondFactorRefusals } from '#app/modules/identity/sessions/second-factor/second-factor-rules.ts'
import { signOut } from '#app/modules/identity/sessions/sessions.server.ts'
import { signIn } from '#app/modules/identity/sessions/signing-in.server.ts'
import { findMember, findPublicUser } from '#app/modules/identity/shops/reading/reading.server.ts'
import { memberInput, memberRefusals, registration } from '#app/modules/identity/shops/rules.ts'
import { registerMember } from '#app/workflows/register.server.ts'
import { resetPassword } from '#app/workflows/reset-password.server.ts'
import { updateMember } from '#app/workflows/update-member.server.ts'
import { emailMissing } from '#messages/accounts.ts'
import * as texts from '#messages/calls.ts'
import { type Callables, CallError, defineCallable, requireMember, valueOrThrow } from '../callable.server.ts'

const nothing = z.object({})

const register = defineCallable({
  input: registration,
  failed: registrationFailed,
  async run({ db, input, request, address, countedAs }) {
    const made = await registerMember(
      db,
      input,
      signInOriginOf(request, address, countedAs),
      languageOf(request),
    )
    if (!made.ok && made.reason === 'weak-password') {
      throw weakPassword(made.detail)
    }
    const session = valueOrThrow(made, registrationRefusals, registrationRefusalStatuses)
    return { result: await welcomed(db, session) }
  },
})

const weakPassword = (lacks: unknown) =>
  new CallError('INVALID_ARGUMENT', lacks as Message, { password: lacks as Message })

const login = defineCallable({
  input: signInCall,
  failed: signInFailed,
  async run({ db, input, request, address, countedAs }) {
    const origin = signInOriginOf(request, address, countedAs)
    const session = valueOrThrow(await signIn(db, input, origin), signInRefusals, signInRefusalStatuses)
    await showSecondFactor(db, session.token, address, input.code)
    return { result: await welcomed(db, session) }
  },
})

/** An administrator's call brings the code of the app along: a session without it is nobody's. */
async function showSecondFactor(db: Db, token: string, address: string, code = '') {
  const half = await findPartialSession(db, token, new Date())
  if (!half) return
  const member = { ...half.member, address }
  const entered = half.step === 'enter' && code ? await verifySecondFactor(db, member, code) : undefined
  if (entered?.ok) return
  await signOut(db, token)
  if (entered?.reason === 'too-many-codes')
    throw new CallError('RESOURCE_EXHAUSTED', secondFactorRefusals['too-many-codes'])
  const text =
    half.step === 'set-up'
      ? texts.setUpSecondFactor
      : entered
        ? secondFactorRefusals[entered.reason]
        : texts.codeMissing
  throw new CallError('UNAUTHENTICATED', text, { code: text })
}

const welcomed = async (db: Db, { userId, token }: { userId: string; token: string }) => ({
  user: await findMember(db, userId),
  token,
})

const logout = defineCallable({
  who: 'member',
  input: nothing,
  failed: signOutFailed,
  async run({ db, actor, request }) {
    requireMember(actor)
    await signOut(db, (bearerToken(request) ?? cookieToken(request))!)
    return {
      result: {},
      headers: cookieToken(request) ? [['Set-Cookie', clearedSessionCookie(request)]] : [],
    }
  },
})

const getCurrentUser = defineCallable({
  input: nothing,
  async run({ db, actor }) {
    return { result: isMember(actor) ? ((await findMember(db, actor.userId)) ?? null) : null }
  },
})

const getUser = defineCallable({
  who: 'member',
  input: z.object({
    id: z.string(says(texts.userMissing)).regex(idPattern, says(texts.userIdInvalid)),
  }),
  async run({ db, actor, input }) {
    const user = await findPublicUser(db, requireMember(actor), input.id)
    if (!user) throw new CallError('NOT_FOUND', texts.userNotFound)
    return { result: user }
  },
})

const updateProfile = defineCallable({
  who: 'member',
  input: memberInput,
  failed: profileFailed,
  async run({ db, actor, input }) {
    const member = requireMember(actor)
    valueOrThrow(await updateMember(db, member, input), memberRefusals, {
      'sellers-only': 403,
      'shop-incomplete': 400,
      'bank-incomplete': 400,
      'password-needed': 403,
      'wrong-password': 403,
      'too-many-tries': 429,
    })
    return { result: await findMember(db, member.userId) }
  },
})

const sendReset = defineCallable({
  input: z.object({ email: z.string(says(emailMissing)).trim().min(1, says(emailMissing)) }),
  failed: resetFailed,
  async run({ db, input, countedAs }) {
    valueOrThrow(
      await sendPasswordReset(db, input, { address: countedAs }),
      resetRefusals,
      resetRefusalStatuses,
    )
    return { result: {} }
  },
})

const reset = defineCallable({
  input: newPasswordInput,
  failed: resetFailed,
  async run({ db, input, countedAs }) {
    const done = await resetPassword(db, input, { address: countedAs })
    if (!done.ok && done.reason === 'weak-password') throw weakPassword(done.detail)
    valueOrThrow(done, newPasswordRefusals, newPasswordRefusalStatuses)
    return { result: {} }
  },
})

const verify = defineCallable({
  input: z.object({ token: z.string(says(texts.linkMissing)).max(100) }),
  async run({ db, input }) {
    const verified = await verifyEmail(db, input.token)
    const { userId } = valueOrThrow(verified, verifyRefusals, verifyRefusalStatuses)
    return { result: await findMember(db, userId) }
  },
})

export const accountCalls: Callables = {
  register,
  login,
  logout,
  sendPasswordReset: sendReset,
  resetPassword: reset,
  verifyEmail: verify,
  getCurrentUser,
  getUser,
  updateProfile,
}
