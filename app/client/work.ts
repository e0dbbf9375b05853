import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

// As `isWorkDone` on the server checks it.
const bits = 14

const cookieOf = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(document.cookie)?.[1]

/**
 * Does the work that a refused form's ticket asks for, and sends the form again: whoever filled it in only sees that it takes
 * some seconds. Where a browser cannot, its owner presses again after the wait that the page names.
 */
export function useWork() {
  const sent = useRef<{ form: HTMLFormElement; button: HTMLElement | null }>(undefined)
  const done = useRef('')
  const { state } = useNavigation()
  useEffect(() => {
    const note = (event: SubmitEvent) => {
      sent.current = { form: event.target as HTMLFormElement, button: event.submitter }
    }
    document.addEventListener('submit', note, true)
    return () => document.removeEventListener('submit', note, true)
  }, [])
  useEffect(() => {
    const ticket = cookieOf('work')
    if (state !== 'idle' || !sent.current || !ticket || ticket === done.current) return
    done.current = ticket
    const { form, button } = sent.current
    solve(ticket).then((answer) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the one way that every phone of ours has
      document.cookie = `work-done=${answer}; Path=/; Max-Age=600; SameSite=Lax`
      if (form.isConnected) form.requestSubmit(button?.isConnected ? button : undefined)
    }, ignore)
  }, [state])
}

/** Without Web Crypto, as on an address without https: the page names the wait. */
const ignore = () => undefined

async function solve(ticket: string): Promise<string> {
  const words = new TextEncoder()
  for (let tried = 0; ; tried += 1) {
    const hash = await crypto.subtle.digest('SHA-256', words.encode(`${ticket}:${tried.toString(36)}`))
    if (new DataView(hash).getUint32(0) >>> (32 - bits) === 0) return tried.toString(36)
  }
}
