import { setTimeout as pause } from 'node:timers/promises'
import { ok, refuse } from '../domain/shared/result.ts'
import type { Answer, Hindrance } from './mobile-money.ts'

export type LineSettings = {
  url: string
  secretKey: string
  /** Milliseconds until an answer is given up: to a call that starts something, to one that only asks. */
  patience?: { start: number; ask: number }
  /** Milliseconds before each further try of a call that only asks. */
  pauses?: number[]
}
type Said = { status: number; body: unknown }

export const hinder = (reason: Hindrance, detail: string) =>
  ({ ...refuse(reason), detail }) as { ok: false; reason: Hindrance; detail: string }

/** HTTP to PayChangu: what came back, or that nothing did. The key travels in a header only. */
export function payChanguLine({ url, secretKey, patience, pauses = [200, 1_000] }: LineSettings) {
  const { start, ask } = patience ?? { start: 30_000, ask: 10_000 }
  const call = async (path: string, milliseconds: number, body?: object): Promise<Said> => {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${secretKey}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    })
    return { status: response.status, body: readJson(await response.text()) }
  }
  return {
    /** Once only: a second try might be a second payment. */
    start: async (path: string, body: object) => judge(await call(path, start, body).catch(told)),
    async ask(path: string): Promise<Answer<unknown>> {
      for (const wait of pauses) {
        const answer = judge(await call(path, ask).catch(told))
        if (answer.ok || answer.reason === 'refused') return answer
        await pause(wait)
      }
      return judge(await call(path, ask).catch(told))
    },
  }
}
export type Line = ReturnType<typeof payChanguLine>

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only the kind of fault: a message of fetch may hold what we sent. */
const told = (error: unknown): string => (error instanceof Error ? error.name : 'Error')

function judge(said: Said | string): Answer<unknown> {
  if (typeof said === 'string') return hinder('unsure', `No answer (${said})`)
  const { status, body } = said
  const words = wordsOf(body) ?? `Status ${status}`
  const well = status >= 200 && status < 300
  if (well && body === undefined) return hinder('unsure', `An answer that cannot be read (${status})`)
  const saysNo = fieldOf(body, 'status') === 'failed' && (fieldOf(body, 'data') ?? null) === null
  if (well && !saysNo) return ok(body)
  const clear = well || (status >= 400 && status < 500 && status !== 408)
  if (!clear) return hinder('unsure', words)
  const absent = status === 404 || /not found|does not exist/i.test(words)
  return hinder('refused', absent ? notKnown : words)
}

/** The detail of a refusal that says: no such thing here. */
export const notKnown = 'Not known'

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

/** `message` is a sentence, or sentences by field. */
function wordsOf(body: unknown): string | undefined {
  const message = fieldOf(body, 'message')
  if (typeof message === 'string') return message
  if (typeof message !== 'object' || message === null) return undefined
  return (
    Object.values(message)
      .flat()
      .filter((words) => typeof words === 'string')
      .join(' ') || undefined
  )
}
