import { config, linkOrigin } from '#app/config.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { listTemplates, textsAtLength } from '#app/modules/platform/messaging/templates/template-samples.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { chichewa, english } from '#messages/accounts.ts'
import * as texts from '#messages/admin-messaging.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/templates'
import { MessageTabs } from './tabs.tsx'

export const handle = { title: texts.templates }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.templates)

export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const asked = { chichewaCode: config.WHATSAPP_CHICHEWA_CODE, origin: linkOrigin() }
  const atMeta = listTemplates(asked)
  const templates = textsAtLength().map((text) => ({
    ...text,
    atMeta:
      atMeta.find(({ name, language }) => name === text.kind && language === text.language)?.whatsApp ?? null,
  }))
  return { templates }
}

type Template = Route.ComponentProps['loaderData']['templates'][number]
const roomOf = ({ encoding }: Template) => (encoding === 'gsm-7' ? 160 : 70)

const columns: Column<Template>[] = [
  {
    head: texts.template,
    onCard: 'title',
    cell: ({ kind, text }) => (
      <>
        <span className="font-semibold">{kind}</span>
        <span className="block whitespace-pre-line text-sm [overflow-wrap:anywhere]">{text}</span>
      </>
    ),
  },
  { head: texts.language, cell: ({ language }, t) => t(language === 'en' ? english : chichewa) },
  {
    head: texts.length,
    cell: (row, t) => (
      <span className={`whitespace-nowrap ${row.segments > 1 ? 'font-semibold text-clay' : ''}`}>
        {t(texts.lengthOf, { units: row.units, room: roomOf(row) })}
      </span>
    ),
  },
  {
    head: texts.atMeta,
    onCard: 'line',
    cell: ({ atMeta }) =>
      atMeta && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <code className="block">{`${atMeta.name} · ${atMeta.language} · ${atMeta.category}`}</code>
          <code className="block select-all">{atMeta.body}</code>
          <code className="block">{`${atMeta.button.text}: ${atMeta.button.url}`}</code>
        </p>
      ),
  },
]

export default function Templates({ loaderData: { templates } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <>
      <MessageTabs />
      <PageTitle>{t(texts.templates)}</PageTitle>
      <p className="mt-2 mb-4 text-muted">{t(texts.templatesIntro)}</p>
      <DataTable
        caption={texts.templates}
        columns={columns}
        rows={templates}
        keyOf={({ kind, language }) => `${kind} ${language}`}
      />
    </>
  )
}
