import { type FormEvent, useEffect } from 'react'

const name = 'thumba:typed'

/** Keeps what is typed on this page until it is there again in another language. Without storage it is sent all the same. */
export function saveTypedForms(event: FormEvent<HTMLFormElement>) {
  const form = event.currentTarget
  event.preventDefault()
  const send = () => form.submit()
  import('./typed-fields.ts').then(({ saveTypedFields }) => saveTypedFields(name)).then(send, send)
}

/**
 * A light page has no scripts to put back what was typed. A form whose page can be drawn anew around it, as the checkout's for
 * other ways of delivery, takes it there itself; of any other it comes back on the full page.
 */
export function carryTypedForms(event: FormEvent<HTMLFormElement>) {
  const form = event.currentTarget
  event.preventDefault()
  const send = () => form.submit()
  import('./typed-fields.ts')
    .then(async ({ saveTypedFields, submitForRefresh }) => {
      saveTypedFields(name)
      await submitForRefresh(form)
    })
    .catch(send)
}

export const useTypedForms = () =>
  useEffect(() => {
    try {
      if (sessionStorage[name]) import('./typed-fields.ts').then((typed) => typed.restoreTypedFields(name))
    } catch {
      // Where storage is forbidden nothing was kept.
    }
  }, [])
