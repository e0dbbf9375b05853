import { readUploadedPath, UploadError, type UploadOptions } from './upload-error.ts'
import { offlineFailure } from './upload-failure-rules.ts'

/** A small picture in one request. It tells how much of it is gone, which fetch does not. */
export const uploadWhole = (file: Blob, name: string, { signal, onSent }: UploadOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const broke = () => reject(new UploadError(offlineFailure))
    request.open('POST', '/api/upload')
    request.setRequestHeader('Accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
    request.onload = () => {
      try {
        resolve(readUploadedPath(request.status, request.responseText))
      } catch (error) {
        reject(error instanceof UploadError ? error : new UploadError(offlineFailure)) // an answer that is not ours
      }
    }
    request.onerror = broke
    request.onabort = broke
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('pictures', file, name)
    request.send(form)
  })
