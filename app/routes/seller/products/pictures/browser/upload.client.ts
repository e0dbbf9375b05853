import { expiredFault, type Fault, lineFault } from '../fault-rules.ts'
import type { Stage } from '../queue-rules.ts'
import { authChecks, begun, failedAt, gotTo, longestSilence, timeLeft } from '../retry-rules.ts'
import { goesInOne } from '../shrink-rules.ts'
import { SendError } from './send-error.ts'
import { sendForm } from './send-form.client.ts'

type Task = {
  file: Blob
  name: string
  address: string | undefined
  signal: AbortSignal
  onAddress: (address: string) => void
  onStage: (stage: Stage) => void
}

/** Sends a picture, again and again while there is hope; gives its path, or throws a SendError. */
export async function upload(task: Task): Promise<string> {
  let state = begun(Date.now())
  let { address } = task
  const onAddress = (found: string) => {
    address = found
    task.onAddress(found)
  }
  const onSent = (sent: number) => {
    state = gotTo(state, sent)
    task.onStage({ state: 'sending', sent: state.most })
  }
  for (;;) {
    task.onStage({ state: 'sending', sent: state.most })
    try {
      return await within(timeLeft(state, Date.now()), task.signal, onSent, async (way) => {
        if (goesInOne(task.file.size)) return sendForm(task.file, task.name, way)
        const { sendParts } = await import('./send-parts.client.ts')
        return sendParts(task.file, task.name, { ...way, address, onAddress })
      })
    } catch (error) {
      const fault = faultIn(error)
      if (task.signal.aborted || fault.kind === 'refused' || fault.kind === 'later')
        throw new SendError(fault)
      if (fault.kind === 'signed-out' && !(await isSignedIn(task.signal))) throw new SendError(expiredFault)
      const next = failedAt(state, Date.now())
      if (next.pause === 'give up') throw new SendError(fault)
      state = next.upload
      task.onStage({ state: 'pausing', sent: state.most })
      await pause(next.pause, task.signal)
    }
  }
}

/** Tells the server that nobody will finish it. Where that fails it is swept after a day. */
export const forgetAt = (address: string) =>
  fetch(address, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => {})

/** What nobody foresaw is most likely a script that could not be loaded. */
const faultIn = (error: unknown): Fault => (error instanceof SendError ? error.fault : lineFault)

type Work = (way: { signal: AbortSignal; onSent: (sent: number) => void }) => Promise<string>

/** One try: ended by the seller, at the end of its time, or when nothing moved for long. */
async function within(time: number, signal: AbortSignal, onSent: (sent: number) => void, work: Work) {
  const stop = new AbortController()
  const end = () => stop.abort()
  const deadline = setTimeout(end, time)
  let silence = setTimeout(end, longestSilence)
  signal.addEventListener('abort', end)
  try {
    return await work({
      signal: stop.signal,
      onSent: (sent) => {
        clearTimeout(silence)
        silence = setTimeout(end, longestSilence)
        onSent(sent)
      },
    })
  } finally {
    clearTimeout(deadline)
    clearTimeout(silence)
    signal.removeEventListener('abort', end)
  }
}

/** Asked a few times: a session may just be renewed in another tab. Where nobody answers, the line is to blame. */
async function isSignedIn(signal: AbortSignal): Promise<boolean> {
  for (let time = 0; time < authChecks.times && !signal.aborted; time++) {
    await pause(authChecks.apart, signal)
    try {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
      const init = { method: 'POST', headers, body: '{"data":{}}', signal }
      const answer = await fetch('/api/call/getCurrentUser', init)
      if ((await answer.json()).result) return true
    } catch {
      return true
    }
  }
  return false
}

/** Until then, or until the phone says that it has a line again. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      removeEventListener('online', wake)
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    addEventListener('online', wake)
    signal.addEventListener('abort', wake, { once: true })
  })
