import { DetailedError, Upload } from 'tus-js-client'
import { readUploadedPath, UploadError, type UploadOptions } from './upload-error.ts'
import { failureOf, offlineFailure } from './upload-failure-rules.ts'

type Place = { address: string | undefined; onAddress: (address: string) => void }

/** A large picture by the tus protocol: what arrived at `address` before is not sent again. */
export async function uploadChunks(
  file: Blob,
  name: string,
  { signal, onSent, ...place }: UploadOptions & Place,
) {
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
      reject(new UploadError(offlineFailure))
    })
    upload.start()
  })
  return outcomeAt(address, signal)
}

/** What became of it; the answer to the last bytes may have been lost, so it is always asked. */
async function outcomeAt(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal, headers: { Accept: 'application/json' } }).catch(() => {
    throw new UploadError(offlineFailure)
  })
  return readUploadedPath(answer.status, await answer.text().catch(() => ''))
}

function sendErrorOf(error: Error): UploadError {
  const answer = error instanceof DetailedError ? error.originalResponse : undefined
  return new UploadError(answer ? failureOf(answer.getStatus(), answer.getBody()) : offlineFailure)
}
