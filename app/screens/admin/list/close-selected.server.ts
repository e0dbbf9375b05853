import type { Result } from '#app/base/result.ts'
import { readTicked } from '#app/kit/form/parse-form.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import * as texts from '#messages/admin-lists.ts'
import * as formTexts from '#messages/forms.ts'

const mostClosed = 100

type Done =
  | { ok: true; kind: 'success' | 'notice'; text: string }
  | { ok: false; message: string; chosen: string[] }

/** Closes each of those that were ticked. What was closed before counts as closed: a second press says the same. */
export async function closeSelected(
  request: Request,
  close: (id: string) => Promise<Result<null, string>>,
): Promise<Done> {
  const t = translatorOf(request)
  const { typed, chosen } = await readTicked(request)
  const refused = (message: string) => ({ ok: false, message, chosen }) as const
  if (typed.intent !== 'close') return refused(t(formTexts.chooseAction))
  const ids = [...new Set(chosen)]
  if (ids.length === 0) return refused(t(texts.tickFirst))
  if (ids.length > mostClosed) return refused(t(texts.tooManyTicked, { most: mostClosed }))
  let closed = 0
  for (const id of ids) if ((await close(id)).ok) closed += 1
  const gone = ids.length - closed
  if (gone === 0) return { ok: true, kind: 'success', text: t(texts.closed, { closed }) }
  return { ok: true, kind: 'notice', text: t(texts.closedAndGone, { closed, gone }) }
}
