import { href, Link } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { outboxReaderOf } from '#app/http/security/outbox-guard.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { listMails } from '#app/modules/platform/mail/mails.server.ts'
import { MailStatusBadge } from '#app/parts/mail/mail-status-badge.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/mail.ts'
import * as messaging from '#messages/messaging.ts'
import type { Route } from './+types/outbox'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.outboxTitle),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const reader = outboxReaderOf({ context, request })
  const page = Number(new URL(request.url).searchParams.get('page'))
  const { mails, total, limit, ...found } = await listMails(db, { page: isPage(page) ? page : 1, reader })
  const rows = mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() }))
  return { mails: rows, page: found.page, pages: Math.ceil(total / limit) }
}

const isPage = (page: number) => Number.isInteger(page) && page >= 1 && page <= 1_000_000

export default function Outbox({ loaderData: { mails, page, pages } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <>
      <h1 className="text-3xl">{t(texts.outboxTitle)}</h1>
      <p className="mt-2 text-muted">
        <RichText
          text={t(texts.outboxIntro)}
          tags={{ code: (words) => <code className="font-mono">{words}</code> }}
        />
      </p>
      <p className="mt-2">
        <TextLink tall to={href('/dev/outbox/texts')}>
          {t(messaging.outboxTexts)}
        </TextLink>
      </p>
      {mails.length === 0 ? (
        <EmptyState
          title={t(texts.emptyTitle)}
          text={t(texts.emptyText)}
          art={<ChitenjePattern cloth="chambo" className="size-full" />}
        />
      ) : (
        <ul className="mt-5 overflow-hidden rounded-card border border-line bg-card">
          {mails.map((mail) => (
            <Row key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <div className="py-6">
        <Pagination page={page} pages={pages} hrefFor={(number) => `${href('/dev/outbox')}?page=${number}`} />
      </div>
    </>
  )
}

type Listed = Route.ComponentProps['loaderData']['mails'][number]

const Row = ({ mail }: { mail: Listed }) => {
  const t = useTranslate()
  return (
    <li className="relative border-line border-b px-4 py-3 last:border-b-0 hover:bg-mist">
      <div className="flex items-start justify-between gap-3">
        <Link
          to={href('/dev/outbox/:mailId', { mailId: mail.id })}
          className="min-w-0 font-semibold text-ink after:absolute after:inset-0"
        >
          {mail.subject ?? mail.kind}
        </Link>
        <MailStatusBadge status={mail.status} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <span className="wrap-anywhere min-w-0">
          {t(texts.toLine, { toName: mail.toName, toEmail: mail.toEmail })}
        </span>
        <Timestamp at={mail.createdAt} />
      </p>
      {mail.lastError && <p className="mt-1 break-words text-clay text-sm">{mail.lastError}</p>}
    </li>
  )
}
