import { pageTranslator } from '#app/client/page-language.ts'
import { isNetworkError, isUnavailable } from '#app/client/serial-queue.ts'
import { type NewForm, queueForm } from '#app/client/waiting-forms/queue-form.ts'
import type { WaitingKind } from '#app/client/waiting-forms/waiting-form-rules.ts'
import { answerFailure, type FormError, type FormProblem } from '#app/kit/form/form-result.ts'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/offline.ts'

/** The form that waits on this phone, where one does, or that there is no space for it. */
export type MayWait = { waits?: { id: string; kind: WaitingKind }; full?: string }
type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> }
/** `more`: fields that go along with those of the page. */
type Described = Omit<NewForm, 'to' | 'fields' | 'maybeSent'> & { more?: [name: string, value: string][] }

/**
 * Sends a form of a page. Where no answer comes it waits on this phone, and the page says so (`useFormWaiting`). `describe` says
 * what it is; nothing where this one is only sent by hand. Where it can't wait, the page says `dropped`, or what went wrong is
 * thrown on.
 */
export async function sendOrWait<Answer, Problem extends FormProblem = Omit<FormError, 'typed'>>(
  { request, serverAction }: Sending<Answer>,
  describe: (typed: Record<string, string>) => Described | undefined,
  dropped?: (t: Translate) => Problem,
) {
  const copy = request.clone()
  const maybeSent = navigator.onLine
  try {
    return await serverAction()
  } catch (error) {
    if (!isNetworkError(error)) throw error
    const form = await copy.formData()
    const told = isUnavailable(error)
      ? undefined
      : await queue(form, { to: request.url, maybeSent }, describe)
    if (!told && !dropped) throw error
    const t = pageTranslator()
    const message = told?.waits ? t(texts.saved[told.waits.kind]) : (told?.full ?? '')
    const problem = dropped?.(t) ?? { message, fields: {} }
    return answerFailure({ ...problem, typed: textsOf(form), ...told } as Problem & Told, 503)
  }
}
type Told = { typed: Record<string, string> } & MayWait

const textsOf = (form: FormData) =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** What the page is told of a form that got no answer; nothing where it can't wait. */
async function queue(
  form: FormData,
  { to, maybeSent }: { to: string; maybeSent: boolean },
  describe: (typed: Record<string, string>) => Described | undefined,
): Promise<MayWait | undefined> {
  const described = describe(textsOf(form))
  if (!described?.id) return undefined
  // Of a file that was not chosen a browser sends an empty one.
  const fields = [...form].filter(([, value]) => typeof value === 'string' || value.size > 0)
  const { more = [], ...about } = described
  const { pathname, search } = new URL(to)
  const queued = await queueForm({ ...about, to: pathname + search, fields: [...fields, ...more], maybeSent })
  if (queued === 'never') return undefined
  const { id, kind } = about
  return queued === 'waits' ? { waits: { id, kind } } : { full: pageTranslator()(texts.storageFull) }
}

/** After a refusal too: what the page shows may have gone on meanwhile. Not without a line: nothing would come. */
export const revalidateUnlessWaiting = ({ actionStatus }: { actionStatus?: number }) => actionStatus !== 503
