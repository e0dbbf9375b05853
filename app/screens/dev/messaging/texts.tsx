import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { db } from '#app/db/index.server.ts'
import { simulatedPhoneUrl } from '#app/http/messaging/simulator-link.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { listOutbox } from '#app/modules/platform/messaging/reading/reading.server.ts'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/messaging.ts'
import type { Route } from './+types/texts'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.outboxTitle),
  { name: 'robots', content: 'noindex' },
]

export async function loader() {
  const found = await listOutbox(db)
  return {
    messages: found.map((message) => ({
      ...message,
      createdAt: message.createdAt.toISOString(),
      phoneUrl: simulatedPhoneUrl(message.phone),
    })),
  }
}

export default function TextOutbox({ loaderData: { messages } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <>
      <BackLink to={href('/dev/outbox')}>{t(texts.outboxMails)}</BackLink>
      <PageTitle>{t(texts.outboxTitle)}</PageTitle>
      <p className="mt-2 text-muted">{t(texts.outboxIntro)}</p>
      {messages.length === 0 ? (
        <EmptyState
          title={t(texts.outboxEmptyTitle)}
          text={t(texts.outboxEmptyText)}
          art={<ChitenjePattern cloth="chambo" className="size-full" />}
        />
      ) : (
        <ul className="mt-5 overflow-hidden rounded-card border border-line bg-card">
          {messages.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </ul>
      )}
    </>
  )
}

type Listed = Route.ComponentProps['loaderData']['messages'][number]

const Row = ({
  message: { phone, phoneUrl, channel, status, text, kind, errorCode, createdAt },
}: {
  message: Listed
}) => {
  const t = useTranslate()
  return (
    <li className="border-line border-b px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        {phoneUrl ? (
          <a href={phoneUrl} className="font-semibold text-leaf underline underline-offset-4">
            {formatPhone(phone)}
          </a>
        ) : (
          <span className="font-semibold">{formatPhone(phone)}</span>
        )}
        <span className="text-muted text-sm">
          {t(texts.channels[channel])}, {t(texts.statuses[status])} {errorCode}, <Timestamp at={createdAt} />
        </span>
      </p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
        {text ?? <span className="text-muted">{t(texts.outboxWordless, { kind })}</span>}
      </p>
    </li>
  )
}
