import { type Message, translator } from '#app/messages/language.ts'

/** For tests: what an English reader reads. */
export const t = translator('en')

/** A refusal with the messages of its detail in English. */
export const inEnglish = <Result extends { ok: boolean }>(result: Result) =>
  'detail' in result && Array.isArray(result.detail)
    ? { ...result, detail: (result.detail as Message[]).map((message) => t(message)) }
    : result
