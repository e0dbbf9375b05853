import { pageTranslator } from '#app/client/page-language.ts'
import { isNetworkError, isUnavailable } from '#app/client/serial-queue.ts'
import { type NewForm, queueForm } from '#app/client/waiting-forms/queue-form.ts'
import type { WaitingKind } from '#app/client/waiting-forms/waiting-form-rules.ts'
import { answerFailure } from '#app/kit/form/form-result.ts'
import * as texts from '#messages/offline.ts'

/** The form that waits on this phone, where one does, or that there is no space for it. */
export type MayWait = { waits?: { id: string; kind: WaitingKind } | undefined; full?: string | undefined }
type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> }
type Described = Omit<NewForm, 'to' | 'fields' | 'maybeSent'>

/**
 * Sends a form of a page. Where no answer comes it waits on this phone, and the page says so (`useFormWaiting`); where it can't
 * wait, what went wrong is thrown on. `describe` says what it is; nothing where this one is only sent by hand.
 */
export async function sendOrWait<Answer>(
  { request, serverAction }: Sending<Answer>,
  describe: (typed: Record<string, string>) => Described | undefined,
) {
  const copy = request.clone()
  const maybeSent = navigator.onLine
  try {
    return await serverAction()
  } catch (error) {
    if (!isNetworkError(error) || isUnavailable(error)) throw error
    const waiting = await waitingAnswer(await copy.formData(), { to: request.url, maybeSent }, describe)
    if (!waiting) throw error
    return waiting
  }
}

/** What the page is told of a form that got no answer; nothing where it can't wait. */
async function waitingAnswer(
  form: FormData,
  { to, maybeSent }: { to: string; maybeSent: boolean },
  describe: (typed: Record<string, string>) => Described | undefined,
) {
  // Of a file that was not chosen a browser sends an empty one.
  const fields = [...form].filter(([, value]) => typeof value === 'string' || value.size > 0)
  const typed: Record<string, string> = {}
  for (const [name, value] of fields) if (typeof value === 'string') typed[name] = value
  const described = describe(typed)
  if (!described?.id) return undefined
  const { pathname, search } = new URL(to)
  const queued = await queueForm({ ...described, to: pathname + search, fields, maybeSent })
  if (queued === 'never') return undefined
  const { id, kind } = described
  const t = pageTranslator()
  const told: MayWait = queued === 'waits' ? { waits: { id, kind } } : { full: t(texts.storageFull) }
  return answerFailure({ message: t(texts.saved[kind]), fields: {}, typed, ...told }, 503)
}

/** After a refusal too: what the page shows may have gone on meanwhile. Not without a line: nothing would come. */
export const revalidateUnlessWaiting = ({ actionStatus }: { actionStatus?: number }) => actionStatus !== 503
