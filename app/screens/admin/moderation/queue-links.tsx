import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-moderation.ts'

type Props = { nextId: string | null; previousId: string | null }
const pathOf = (productId: string) => href('/admin/products/:productId', { productId })

/** The neighbours among those that wait; with scripts by the keys n and p too. The key a approves what is shown. */
export function QueueLinks({ nextId, previousId }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || event.repeat || isTyping(target)) return
      // The button itself, so that a key does what a press does, and nothing where there is none.
      if (key === 'a') document.querySelector<HTMLButtonElement>('button[aria-keyshortcuts=a]')?.click()
      const id = key === 'n' ? nextId : key === 'p' ? previousId : null
      if (id) navigate(pathOf(id))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, nextId, previousId])
  return (
    <nav aria-label={t(texts.theQueue)} className="flex flex-wrap gap-2">
      <ButtonLink to={href('/admin/products')} variant="quiet">
        {t(texts.allThatWait)}
      </ButtonLink>
      {previousId && (
        <ButtonLink to={pathOf(previousId)} variant="secondary" aria-keyshortcuts="p">
          {t(texts.previousP)}
        </ButtonLink>
      )}
      {nextId && (
        <ButtonLink to={pathOf(nextId)} variant="secondary" aria-keyshortcuts="n">
          {t(texts.nextN)}
        </ButtonLink>
      )}
    </nav>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
