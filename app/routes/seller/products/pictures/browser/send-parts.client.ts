import { DetailedError, Upload } from 'tus-js-client'
import { faultOf, lineFault } from '../fault-rules.ts'
import { pathIn, SendError, type Way } from './send-error.ts'

type Place = { address: string | undefined; onAddress: (address: string) => void }

/** A large picture by the tus protocol: what arrived at `address` before is not sent again. */
export async function sendParts(file: Blob, name: string, { signal, onSent, ...place }: Way & Place) {
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: new URL('/api/upload/tus', location.href).href,
      uploadUrl: place.address ?? null,
      metadata: { filename: name, filetype: file.type },
      retryDelays: null, // ours: they are said, and end in time
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && place.onAddress(upload.url),
      onProgress: (sent, total) => onSent(sent / total),
      onSuccess: () => resolve(upload.url!),
      onError: (error) => reject(sendErrorOf(error)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(new SendError(lineFault))
    })
    upload.start()
  })
  return outcomeAt(address, signal)
}

/** What became of it; the answer to the last bytes may have been lost, so it is always asked. */
async function outcomeAt(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal, headers: { Accept: 'application/json' } }).catch(() => {
    throw new SendError(lineFault)
  })
  return pathIn(answer.status, await answer.text().catch(() => ''))
}

function sendErrorOf(error: Error): SendError {
  const answer = error instanceof DetailedError ? error.originalResponse : undefined
  return new SendError(answer ? faultOf(answer.getStatus(), answer.getBody()) : lineFault)
}
