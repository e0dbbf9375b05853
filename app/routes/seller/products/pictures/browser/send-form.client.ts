import { lineFault } from '../fault-rules.ts'
import { pathIn, SendError, type Way } from './send-error.ts'

/** A small picture in one request. It tells how much of it is gone, which fetch does not. */
export const sendForm = (file: Blob, name: string, { signal, onSent }: Way): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const broke = () => reject(new SendError(lineFault))
    request.open('POST', '/api/upload')
    request.setRequestHeader('Accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
    request.onload = () => {
      try {
        resolve(pathIn(request.status, request.responseText))
      } catch (error) {
        reject(error instanceof SendError ? error : new SendError(lineFault)) // an answer that is not ours
      }
    }
    request.onerror = broke
    request.onabort = broke
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('pictures', file, name)
    request.send(form)
  })
