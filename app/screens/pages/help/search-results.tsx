import { href } from 'react-router'
import type { ContentSection } from '#app/kit/content/markdown.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink, textLinkClasses } from '#app/ui/text-link.tsx'
import * as texts from '#messages/page-help.ts'
import { Html } from '../content-page.tsx'
import type { PageHit } from './search-pages.server.ts'
import { highlightHtml, searchPassages, splitAtHits, type TextPiece } from './search-rules.ts'

type Props = { typed: string; questions: (ContentSection & { text: string })[]; elsewhere: PageHit[] }

/** The answers to what was typed, whole and marked; then what other pages say to it. */
export function SearchResults({ typed, questions, elsewhere }: Props) {
  const t = useTranslate()
  const { found, isHit } = searchPassages(questions, typed)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="font-semibold">
          {t(texts.answers, { count: found.length, typed })}
        </p>
        <TextLink tall to={href('/help-center')}>
          {t(texts.showAll)}
        </TextLink>
      </div>
      {found.map(({ id, title, html }) => (
        <section
          key={id}
          aria-labelledby={`found-${id}`}
          className="mb-4 rounded-card border border-line bg-card px-4 pt-3"
        >
          <h2 id={`found-${id}`} className="mb-1 text-lg">
            <Marked pieces={splitAtHits(title, isHit)} />
          </h2>
          <Html html={highlightHtml(html, isHit)} />
        </section>
      ))}
      {elsewhere.length > 0 && <OnOtherPages elsewhere={elsewhere} />}
      {found.length === 0 && elsewhere.length === 0 ? <NothingFound /> : <StillAsking />}
    </>
  )
}

const OnOtherPages = ({ elsewhere }: { elsewhere: PageHit[] }) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="elsewhere" className="mt-8">
      <h2 id="elsewhere" className="text-xl">
        {t(texts.elsewhere)}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {elsewhere.map(({ href: to, page, title, excerpt }) => (
          <li key={to} className="py-3">
            <a href={to} className={textLinkClasses({ strong: true })}>
              <Marked pieces={title} />
            </a>
            <p className="text-muted text-sm">{page}</p>
            <p>
              <Marked pieces={excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Marked = ({ pieces }: { pieces: TextPiece[] }) =>
  pieces.map(({ text, hit }, at) => {
    if (!hit) return text
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place
      <mark key={at} className="rounded-small bg-sun text-on-sun">
        {text}
      </mark>
    )
  })

const NothingFound = () => {
  const t = useTranslate()
  return (
    <EmptyState
      title={t(texts.noneTitle)}
      text={t(texts.noneHint)}
      art={<ChitenjePattern cloth="suns" className="size-full" />}
      action={<ButtonLink to={contact}>{t(texts.contactUs)}</ButtonLink>}
    />
  )
}

const StillAsking = () => {
  const t = useTranslate()
  return (
    <p className="mt-6 text-muted">
      <RichText
        text={t(texts.stillAsking)}
        tags={{ link: (words) => <TextLink to={contact}>{words}</TextLink> }}
      />
    </p>
  )
}

const contact = '/contact-us'
