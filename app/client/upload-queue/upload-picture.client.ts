import { authChecks, maxSilence, newUpload, timeLeft, withFailure, withProgress } from './retry-rules.ts'
import { fitsInOneRequest } from './shrink-rules.ts'
import { UploadError } from './upload-error.ts'
import { offlineFailure, signedOutFailure, type UploadFailure } from './upload-failure-rules.ts'
import type { UploadStage } from './upload-status.ts'
import { uploadWhole } from './upload-whole.client.ts'

type Task = {
  file: Blob
  name: string
  address: string | undefined
  signal: AbortSignal
  onAddress: (address: string) => void
  onStage: (stage: UploadStage) => void
}

/** Sends a picture, again and again while there is hope; gives its path, or throws a SendError. */
export async function uploadPicture(task: Task): Promise<string> {
  let state = newUpload(Date.now())
  let { address } = task
  const onAddress = (found: string) => {
    address = found
    task.onAddress(found)
  }
  const onSent = (sent: number) => {
    state = withProgress(state, sent)
    task.onStage({ state: 'sending', sent: state.most })
  }
  for (;;) {
    task.onStage({ state: 'sending', sent: state.most })
    try {
      return await within(timeLeft(state, Date.now()), task.signal, onSent, async (way) => {
        if (fitsInOneRequest(task.file.size)) return uploadWhole(task.file, task.name, way)
        const { uploadChunks } = await import('./upload-chunks.client.ts')
        return uploadChunks(task.file, task.name, { ...way, address, onAddress })
      })
    } catch (error) {
      const fault = faultIn(error)
      if (task.signal.aborted || fault.kind === 'refused' || fault.kind === 'later')
        throw new UploadError(fault)
      if (fault.kind === 'signed-out' && !(await isSignedIn(task.signal)))
        throw new UploadError(signedOutFailure)
      const next = withFailure(state, Date.now())
      if (next.pause === 'give up') throw new UploadError(fault)
      state = next.upload
      task.onStage({ state: 'pausing', sent: state.most })
      await pause(next.pause, task.signal)
    }
  }
}

/** Tells the server that nobody will finish it. Where that fails it is swept after a day. */
export const cancelUpload = (address: string) =>
  fetch(address, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => {})

/** What nobody foresaw is most likely a script that could not be loaded. */
const faultIn = (error: unknown): UploadFailure =>
  error instanceof UploadError ? error.fault : offlineFailure

type Work = (way: { signal: AbortSignal; onSent: (sent: number) => void }) => Promise<string>

/** One try: ended by the seller, at the end of its time, or when nothing moved for long. */
async function within(time: number, signal: AbortSignal, onSent: (sent: number) => void, work: Work) {
  const stop = new AbortController()
  const end = () => stop.abort()
  const deadline = setTimeout(end, time)
  let silence = setTimeout(end, maxSilence)
  signal.addEventListener('abort', end)
  try {
    return await work({
      signal: stop.signal,
      onSent: (sent) => {
        clearTimeout(silence)
        silence = setTimeout(end, maxSilence)
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
