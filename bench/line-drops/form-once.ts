import { outcomeOf, type WaitingKind } from '#app/client/waiting-forms/waiting-form-rules.ts'
import type { Db } from '#app/db/client.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'

const mostTries = 100

export const cookieOf = async (db: Db, userId: string) =>
  `thumba-session=${await createSession(db, userId, { address: '127.0.0.1', userAgent: 'bench' })}`

export type Form = { kind: WaitingKind; path: string; cookie: string; fields: [string, string | File][] }

/** Sends a form over a bad line, again and again as the phone does it, until the shop says that it has it. Gives how often. */
export async function formOnce(line: string, { kind, path, cookie, fields }: Form): Promise<number> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const answer = await post(line, { path, cookie, fields }).catch(() => undefined)
    if (!answer) continue
    const { status, location, text } = answer
    const outcome = outcomeOf(kind, { status, redirected: status === 303, path: location })
    if (outcome === 'sent') return tries
    if (outcome !== 'later') throw new Error(`${path} was ${outcome}: ${status} ${text.slice(0, 300)}`)
  }
  throw new Error(`No answer in ${mostTries} tries`)
}

async function post(line: string, { path, cookie, fields }: Omit<Form, 'kind'>) {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const answer = await fetch(line + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Accept: 'text/html', Origin: line, Cookie: cookie },
  })
  return {
    status: answer.status,
    location: answer.headers.get('Location') ?? '',
    text: await answer.text(), // an answer that is cut is none
  }
}
