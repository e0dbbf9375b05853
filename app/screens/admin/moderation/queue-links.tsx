import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-moderation.ts'
import { useKeyShortcuts } from './key-shortcuts.ts'

type Props = { nextId: string | null; previousId: string | null }
const pathOf = (productId: string) => href('/admin/products/:productId', { productId })

/** The neighbours among those that wait; with scripts by the keys n and p too. The key a approves what is shown. */
export function QueueLinks({ nextId, previousId }: Props) {
  const t = useTranslate()
  useKeyShortcuts()
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
