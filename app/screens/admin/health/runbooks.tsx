import { createElement } from 'react'
import { href } from 'react-router'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { parsePageContent } from '#app/kit/content/markdown.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
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

const plainWords =
  'mt-2 grid gap-3 [overflow-wrap:anywhere] [&_a]:underline [&_code]:text-sm [&_ol]:list-decimal [&_ol]:pl-6 [&_pre]:overflow-x-auto [&_pre]:rounded-card [&_pre]:bg-mist [&_pre]:p-3 [&_ul]:list-disc [&_ul]:pl-6'

/** Our own words, from docs/. */
const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nobody else writes there
  <div className={plainWords} dangerouslySetInnerHTML={{ __html: html }} />
)
