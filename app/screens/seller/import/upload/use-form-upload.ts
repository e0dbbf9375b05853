import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/import.ts'
import { FormUploadError, uploadForm } from './upload-form.ts'

/** `sent` counts from 0 to 1 while the form is on its way. */
type Sending = { sent?: number; fault?: string }
type About = { field: string; error: string | undefined; mostBytes: number; tooLarge: string }

/** A form with one file, sent by scripts where there are any: what was chosen stays chosen when the line breaks. */
export function useFormUpload({ field, error, mostBytes, tooLarge }: About) {
  const t = useTranslate()
  const [{ sent, fault }, setState] = useState<Sending>({ fault: error })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function send(form: HTMLFormElement) {
    const going = new AbortController()
    stop.current = going
    setState({ sent: 0 })
    try {
      const onSent = (sent: number) => setState({ sent })
      window.location.assign(await uploadForm(form, field, { signal: going.signal, onSent }))
    } catch (error) {
      const text = error instanceof FormUploadError ? error.text : texts.sendFailed
      setState({ fault: spoken(t, text) })
    }
  }
  return {
    sent,
    fault,
    choose({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
      setState({ fault: (files?.[0]?.size ?? 0) > mostBytes ? tooLarge : undefined })
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (fault !== tooLarge) void send(event.currentTarget)
    },
    cancel: () => stop.current?.abort(),
  }
}
