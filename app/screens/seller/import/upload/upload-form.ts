import type { Text } from '#app/messages/language.ts'
import { uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import * as texts from '#messages/import.ts'

export type UploadOptions = { signal: AbortSignal; onSent: (sent: number) => void }

/** What is wrong with what was sent, or with the line. */
export class FormUploadError extends Error {
  readonly text: Text
  constructor(text: Text) {
    super('The form was not taken')
    this.text = text
  }
}

/**
 * Sends a form as the browser would, but tells how much of it is gone, from 0 to 1. Gives the address that it led to, and
 * throws what is wrong: with what was sent, as the page says beside `field`, or with the line.
 */
export const uploadForm = (
  form: HTMLFormElement,
  field: string,
  { signal, onSent }: UploadOptions,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', form.action)
    request.setRequestHeader('Accept', 'text/html')
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
    request.onload = () => {
      if (request.status < 400) resolve(request.responseURL)
      else reject(new FormUploadError(messageIn(request.responseText, field)))
    }
    request.onerror = () => reject(new FormUploadError(uploadMessages.line))
    request.onabort = () => reject(new FormUploadError(uploadMessages.canceled))
    signal.addEventListener('abort', () => request.abort())
    request.send(new FormData(form))
  })

function messageIn(page: string, field: string): Text {
  const said = new DOMParser().parseFromString(page, 'text/html').getElementById(`${field}-error`)
  return said?.textContent || texts.sendFailed
}
