import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { textLinkClasses } from '#app/ui/text-link.tsx'
import * as texts from '#messages/feeds.ts'

type Props = { about: Message; google: string; meta: string }

/** Where other markets read what is on sale, to copy from here. */
export const FeedLinks = ({ about, google, meta }: Props) => {
  const t = useTranslate()
  const feeds: [Message, string][] = [
    [texts.google, google],
    [texts.meta, meta],
  ]
  return (
    <section id="feeds" aria-labelledby="feeds-title" className="scroll-mt-16">
      <h2 id="feeds-title" className="text-xl">
        {t(texts.title)}
      </h2>
      <p className="mt-1 text-muted">{t(about)}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {feeds.map(([says, address]) => (
          <li key={address}>
            {t(says)}{' '}
            <a href={address} className={textLinkClasses({ tall: true }, '[overflow-wrap:anywhere]')}>
              {address}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
