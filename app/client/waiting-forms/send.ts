import { readAccount } from '../account.ts'
import { worker } from '../worker-scope.ts'
import { dismissOrdersOf, noteSentOrder } from './sent-orders.ts'
import { deleteForm, holdForms, listForms, putForm, type WaitingFormsChanged } from './storage.ts'
import {
  filesIn,
  isAbandoned,
  isStale,
  numbersIn,
  type Outcome,
  outcomeOf,
  patienceFor,
  placedOrdersHeader,
  type WaitingForm,
} from './waiting-form-rules.ts'

/**
 * Sends what waits, one after the other. Rejects where something has to be tried again: then the browser does. What the shop
 * has no time for holds up what was said to the same page after it, and nothing else.
 */
export const sendWaitingForms = () =>
  holdForms(async () => {
    const { who } = await readAccount()
    const held = new Set<string>()
    for (const form of await listForms()) {
      if (isAbandoned(who, form, Date.now())) await deleteForm(form.id)
      if (form.who !== who || form.state === 'refused' || held.has(form.to)) continue
      const outcome = await sendForm(form)
      if (outcome === 'no line') throw new Error('No answer yet')
      if (outcome === 'later') held.add(form.to)
    }
    if (held.size > 0) throw new Error('Not taken yet')
  })

async function sendForm(form: WaitingForm): Promise<Outcome | 'no line'> {
  if (isStale(form, Date.now())) return settle(form, 'refused')
  // The phone may end us at any moment: what is on its way is noted before. A full disk is no reason not to send.
  if (!form.maybeSent) await putForm({ ...form, maybeSent: true }).catch(() => {})
  const answer = await post(form).catch(() => undefined)
  if (!answer) return 'no line'
  void answer.body?.cancel()
  const path = new URL(answer.url).pathname + new URL(answer.url).search
  const outcome = outcomeOf(form.kind, { status: answer.status, redirected: answer.redirected, path })
  if (outcome === 'sent' && form.kind === 'order') {
    const numbers = numbersIn(answer.headers.get(placedOrdersHeader))
    // A full disk is no reason to send it again.
    await noteSentOrder({ id: form.id, who: form.who, at: Date.now(), numbers, path }).catch(() => {})
  }
  return settle(form, outcome, path)
}

const post = (form: WaitingForm) =>
  fetch(form.to, {
    method: 'POST',
    body: bodyOf(form),
    headers: { Accept: 'text/html', 'Thumba-For': form.who },
    signal: AbortSignal.timeout(patienceFor(form)),
  })

function bodyOf(form: WaitingForm) {
  const body = new FormData()
  for (const [name, value] of form.fields) body.append(name, value)
  return filesIn(form) > 0 ? body : new URLSearchParams(body as never)
}

async function settle(form: WaitingForm, outcome: Outcome, path = ''): Promise<Outcome> {
  if (outcome === 'later') return outcome
  if (outcome === 'sent') await deleteForm(form.id)
  else await putForm({ ...form, state: outcome, maybeSent: form.maybeSent && !isAnswered(form, outcome) })
  await tellPages(outcome === 'sent' ? { sent: { id: form.id, path } } : {})
  return outcome
}

/** The shop did not take it, and had not before: what it took it would have said. Nobody asked it of what is too old. */
const isAnswered = (form: WaitingForm, outcome: Outcome) =>
  outcome === 'refused' && !isStale(form, Date.now())

async function tellPages(waitingForms: WaitingFormsChanged['waitingForms']) {
  for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage({ waitingForms } satisfies WaitingFormsChanged)
}

/** Whoever signs out takes what they have not sent with them. */
export async function cancelOwnForms() {
  const { who } = await readAccount()
  await holdForms(async () => {
    const forms = await listForms()
    await Promise.all(forms.filter((form) => form.who === who).map(({ id }) => deleteForm(id)))
    await dismissOrdersOf(who)
  })
}
