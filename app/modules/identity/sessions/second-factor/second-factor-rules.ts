import * as texts from '#messages/sessions.ts'
/** A code changes every 30 seconds; the one before and the one after are taken too, since clocks differ. */
export const totpStepSeconds = 30
export const totpStepOf = (now: Date) => Math.floor(now.getTime() / 1000 / totpStepSeconds)

export const backupCodeCount = 10

/** What was typed of a code: six digits, or ten letters and digits of a backup code. Spaces and dashes do not count. */
export const normalizeCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase().slice(0, 20)
export const isBackupCode = (code: string) => /^[a-z0-9]{10}$/.test(code)
/** `abcde-fghij`: easier to copy from paper. */
export const formatBackupCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

export const secondFactorRefusals = texts.secondFactorRefusals
export type SecondFactorRefusal = keyof typeof secondFactorRefusals
