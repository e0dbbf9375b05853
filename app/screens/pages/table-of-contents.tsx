import { useTranslate } from '#app/messages/use-translate.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import * as texts from '#messages/pages.ts'

type Part = { id: string; title: string; depth: number }
type Props = { sections: Part[] }

/** Beside the words where there is room, and in sight all the way down: no higher than what the website footer leaves. */
export const ContentsAside = ({ sections }: Props) => {
  const t = useTranslate()
  return (
    <nav aria-labelledby="contents-title" className="sticky top-6 max-h-[calc(100svh-22rem)] overflow-y-auto">
      <p id="contents-title" className="font-semibold text-muted text-sm">
        {t(texts.onThisPage)}
      </p>
      <Links sections={sections} className="mt-2 border-line border-l" linkClass="px-4 py-1.5" />
    </nav>
  )
}

/** On a phone, folded up until it is asked for. */
export const ContentsFold = ({ sections }: Props) => {
  const t = useTranslate()
  return (
    <details className="group mb-6 rounded-card border border-line bg-card lg:hidden print:hidden">
      <summary className="flex min-h-11 items-center justify-between gap-2 px-4 font-semibold">
        {t(texts.onThisPage)}
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <nav aria-label={t(texts.onThisPage)}>
        <Links sections={sections} className="border-line border-t py-2" linkClass="px-4 py-2.5" />
      </nav>
    </details>
  )
}

const Links = ({ sections, className, linkClass }: Props & { className: string; linkClass: string }) => (
  <ol className={className}>
    {sections
      .filter(({ depth }) => depth === 2)
      .map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`block underline-offset-4 hover:text-leaf hover:underline ${linkClass}`}
          >
            {title}
          </a>
        </li>
      ))}
  </ol>
)
