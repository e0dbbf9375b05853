import { createElement } from 'react'
import { href } from 'react-router'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { parsePageContent } from '#app/kit/content/markdown.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink, TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-health.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/runbooks'
import { runbooks } from './runbooks.server.ts'

export const handle = { title: texts.runbooks }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.runbooks)

export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  return parsePageContent(runbooks)
}

/** docs/runbooks.md, for whoever is woken and has no copy of it at hand. */
export default function Runbooks({ loaderData: { intro, sections } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <article className="min-w-0 max-w-[80ch]">
      <BackLink to={href('/admin/health')}>{t(texts.title)}</BackLink>
      <PageTitle>{t(texts.runbooks)}</PageTitle>
      <p className="mt-1 text-muted">{t(texts.runbooksLead)}</p>
      <nav aria-labelledby="alerts">
        <h2 id="alerts" className="mt-8 scroll-mt-20 text-xl">
          {t(texts.alerts)}
        </h2>
        <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <TextLink tall to={`#${id}`}>
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="mt-8 text-xl">{t(texts.before)}</h2>
      <Html html={intro} />
      {sections.map(({ id, title, depth, html }) => (
        <section key={id} aria-labelledby={id}>
          {createElement(depth === 2 ? 'h2' : 'h3', { id, className: 'mt-8 scroll-mt-20 text-xl' }, title)}
          <Html html={html} />
        </section>
      ))}
    </article>
  )
}

// Commands are told from the words around them, and break where they must: what scrolls sideways cannot be read by keys alone.
const plainWords =
  'mt-2 grid gap-3 [overflow-wrap:anywhere] [&_a]:underline [&_code]:rounded-sm [&_code]:bg-mist [&_code]:px-0.5 [&_code]:font-mono [&_code]:text-sm [&_ol]:list-decimal [&_ol]:pl-6 [&_pre]:whitespace-pre-wrap [&_pre]:rounded-card [&_pre]:bg-mist [&_pre]:p-3 [&_pre_code]:p-0 [&_ul]:list-disc [&_ul]:pl-6'

/** Our own words, from docs/. */
const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nobody else writes there
  <div className={plainWords} dangerouslySetInnerHTML={{ __html: html }} />
)
