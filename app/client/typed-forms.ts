import { type FormEvent, useEffect } from 'react'

const name = 'thumba:typed'

/** Keeps what is typed on this page until it is there again in another language. Without storage it is sent all the same. */
export function saveTypedForms(event: FormEvent<HTMLFormElement>) {
  const form = event.currentTarget
  event.preventDefault()
  const send = () => form.submit()
  import('./typed-fields.ts').then(({ saveTypedFields }) => saveTypedFields(name)).then(send, send)
}

export const useTypedForms = () =>
  useEffect(() => {
    try {
      if (sessionStorage[name]) import('./typed-fields.ts').then((typed) => typed.restoreTypedFields(name))
    } catch {
      // Where storage is forbidden nothing was kept.
    }
  }, [])
