import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import { PreviewWidth } from './preview-width.tsx'

const calm = 700 // milliseconds without a key before the letter is drawn again
const address = href('/admin/newsletter/campaigns/preview')
type Part = 'html' | 'text'

/** The letter as it is typed. Its buttons send the form into the frame; with scripts it follows by itself. */
export function PreviewFrame({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useTranslate()
  const { letter, draw } = useLetter(form)
  const press = (part: Part) => ({
    type: 'submit' as const,
    form: 'campaign',
    formAction: part === 'text' ? `${address}?part=text` : address,
    formTarget: 'letter',
    variant: 'secondary' as const,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault()
      draw(part)
    },
  })
  return (
    <section aria-label={t(texts.preview)} className="xl:sticky xl:top-16">
      <PreviewWidth
        aside={
          <>
            <Button {...press('html')}>{t(texts.previewEmail)}</Button>
            <Button {...press('text')}>{t(texts.previewText)}</Button>
          </>
        }
      >
        {(look) => (
          <iframe
            key={letter?.number}
            name="letter"
            title={t(texts.theEmail)}
            srcDoc={letter?.html}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className={look}
          />
        )}
      </PreviewWidth>
    </section>
  )
}

/** Draws the letter anew a moment after the last key. A new frame each time, so that Back stays what it was. */
function useLetter(form: RefObject<HTMLFormElement | null>) {
  const [letter, setLetter] = useState<{ number: number; html: string }>()
  const part = useRef<Part>('html')
  const draw = useCallback(
    async (wanted: Part) => {
      part.current = wanted
      if (!form.current) return
      const typed = new URLSearchParams()
      for (const [name, value] of new FormData(form.current))
        if (typeof value === 'string') typed.append(name, value)
      const answer = await fetch(wanted === 'text' ? `${address}?part=text` : address, {
        method: 'POST',
        body: typed,
      }).catch(() => undefined)
      if (!answer?.ok || part.current !== wanted) return
      const drawn = await answer.text()
      // The page's own policy holds in the frame: style elements, which only tell of the night, stay out.
      const html = drawn.replaceAll(/<style[\s\S]*?<\/style>/g, '')
      setLetter((before) => ({ number: (before?.number ?? 0) + 1, html }))
    },
    [form],
  )
  useEffect(() => {
    const typing = form.current
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void draw(part.current), calm)
    }
    void draw('html')
    typing?.addEventListener('input', again)
    return () => {
      clearTimeout(timer)
      typing?.removeEventListener('input', again)
    }
  }, [form, draw])
  return { letter, draw: (wanted: Part) => void draw(wanted) }
}
