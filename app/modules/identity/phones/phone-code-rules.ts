import { z } from 'zod'
import { codeIn } from '#app/base/typed-code.ts'
import { says } from '#app/messages/validation.ts'
import type { RateLimit, Standing } from '#app/modules/platform/limits/limit-rules.ts'
import { messageChannels } from '#app/modules/platform/messaging/rules.ts'
import * as texts from '#messages/phones.ts'
import { optionalField, phoneField } from '../accounts/rules.ts'

export const codeMinutes = 10
export const maxCodeTries = 5
/** How long somebody may take over what follows the code: a name, a new password, a second proof. */
export const provenMinutes = 30
/** For so long a form that comes twice, by a double tap or over a bad line, gets the answer of the first again. */
export const repeatSeconds = 60
/** Seconds between two codes to one phone. */
export const resendSeconds = 60

const minute = 60_000

type Sent = { tries: number; expiresAt: Date; usedAt: Date | null; codeHash: string | null }

/** Whether a code can still be entered. */
export const isUsable = ({ tries, expiresAt, usedAt, codeHash }: Sent, now: Date) =>
  codeHash !== null && usedAt === null && tries < maxCodeTries && now < expiresAt

type Entered = { usedAt: Date | null; completedAt: Date | null; proofTries: number }

/** Whether what a code was asked for can still be done. */
export const isProven = ({ usedAt, completedAt, proofTries }: Entered, now: Date) =>
  usedAt !== null &&
  completedAt === null &&
  proofTries < maxCodeTries &&
  now.getTime() < usedAt.getTime() + provenMinutes * minute

/** The same, and also where it was done just now: whoever sent it twice may have lost the first answer. */
export const isProvenStill = (entered: Entered, now: Date) => {
  const { completedAt } = entered
  const isJustDone = completedAt !== null && now.getTime() - completedAt.getTime() < repeatSeconds * 1000
  return isProven(isJustDone ? { ...entered, completedAt: null } : entered, now)
}

/** Neighbouring numbers: a number without its last four digits. */
export const prefixOf = (phone: string) => phone.slice(0, -4)

/** Malawian mobiles get codes by SMS; other numbers cost too much, and their owners use email. */
export const isMobileHere = (phone: string) => /^\+265(88|89|98|99)\d{7}$/.test(phone)

/** Six digits, however they are spaced, or out of the message that they came in. */
const codeField = z
  .string(says(texts.codeMissing))
  .transform(codeIn)
  .pipe(
    z
      .string()
      .min(1, says(texts.codeMissing))
      .regex(/^\d{6}$/, says(texts.codeWrongLength)),
  )
export const phoneCodeInput = z.object({ code: codeField })

export const channelField = z
  .enum(messageChannels)
  .optional()
  .transform((channel) => channel ?? 'sms')
export const sendCodeInput = z.object({ phone: phoneField, channel: channelField })

/** A phone that somebody may leave out. */
export const optionalPhone = optionalField(phoneField)

export const sendCodeRefusals = texts.sendRefusals
export type SendCodeRefusal = keyof typeof sendCodeRefusals
export const enterCodeRefusals = texts.enterRefusals
export type EnterCodeRefusal = keyof typeof enterCodeRefusals

type Share = { limit: RateLimit; percent: number }

/**
 * Of what codes may cost in an hour, how much may go to codes that nobody entered, by who asked for them. A code that is
 * entered takes nothing: the share of honest people has no end, and whoever invents numbers, or has somebody else's ring, spends
 * at most the three small ones, a tenth together. Whether a number has an account makes no difference: else answers would tell.
 */
const shares: Record<Standing, Share> = {
  fresh: { limit: 'codes of fresh devices', percent: 5 },
  new: { limit: 'codes of new devices', percent: 3 },
  young: { limit: 'codes of young devices', percent: 2 },
  settled: { limit: 'codes of settled devices', percent: 30 },
  proven: { limit: 'codes of proven people', percent: 60 },
}

export const shareOf = (standing: Standing): Share => shares[standing]

/** How many codes a share is, of so many that the hour's money buys. */
export const codesIn = ({ percent }: Share, codesAnHour: number): number =>
  Math.max(1, Math.floor((codesAnHour * percent) / 100))
