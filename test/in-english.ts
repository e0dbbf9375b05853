import { type Message, translator } from '#app/messages/language.ts'

/** For tests: what an English reader reads. */
export const t = translator('en')

/** A refusal with the message or the messages of its detail in English. */
export function inEnglish<Result extends { ok: boolean }>(result: Result) {
  if (!('detail' in result)) return result
  const { detail } = result
  if (Array.isArray(detail)) return { ...result, detail: detail.map((message: Message) => t(message)) }
  return typeof detail === 'function' ? { ...result, detail: t(detail as unknown as Message) } : result
}
