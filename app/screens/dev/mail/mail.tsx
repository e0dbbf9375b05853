import type { ReactNode } from 'react'
import { data, Form, href, Link } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { outboxReaderOf } from '#app/http/security/outbox-guard.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findMail, resendMail } from '#app/modules/platform/mail/mails.server.ts'
import { mailRefusals } from '#app/modules/platform/mail/rules.ts'
import { isGivenUp, isUnderWay } from '#app/modules/platform/mail/status.ts'
import { MailStatusBadge } from '#app/parts/mail/mail-status-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/mail.ts'
import type { Route } from './+types/mail'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.mail.subject ?? metaTranslator(matches)(texts.message)),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await findMail(db, params.mailId, outboxReaderOf({ context, request }))
  if (!found) throw data(translatorOf(request)(mailRefusals['mail-not-found']), 404)
  const { id, toName, toEmail, kind, subject, status, attempts, lastError, createdAt, plainText, html } =
    found
  const mail = { id, toName, toEmail, kind, subject, status, attempts, lastError, plainText }
  return { mail: { ...mail, createdAt: createdAt.toISOString(), hasHtml: html !== null } }
}

/** Sends a failed message again. */
export async function action({ request, params }: Route.ActionArgs) {
  const t = translatorOf(request)
  const sent = await resendMail(db, params.mailId)
  if (!sent.ok) {
    return answerFailure(
      { message: t(mailRefusals[sent.reason]) },
      sent.reason === 'mail-not-found' ? 404 : 409,
    )
  }
  return redirectWithToast(href('/dev/outbox/:mailId', params), t(texts.triedAgain))
}

export default function Mail({ loaderData: { mail }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  return (
    <article>
      <Link to={href('/dev/outbox')} className="font-semibold text-leaf underline underline-offset-4">
        {t(texts.allMessages)}
      </Link>
      <h1 className="mt-3 break-words text-3xl">{mail.subject ?? mail.kind}</h1>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name={t(texts.to)}>
          {mail.toName} ({mail.toEmail})
        </Fact>
        <Fact name={t(texts.written)}>
          <Timestamp at={mail.createdAt} />
        </Fact>
        <Fact name={t(texts.state)}>
          <MailStatusBadge status={mail.status} /> {t(texts.afterTries, { attempts: mail.attempts })}
        </Fact>
      </dl>
      {(problem?.message ?? mail.lastError) && (
        <Notice kind="error" className="mt-4">
          <span className="break-words">{problem?.message ?? mail.lastError}</span>
        </Notice>
      )}
      {isGivenUp(mail.status) && (
        <Form method="post" className="mt-4">
          <Button type="submit">{t(texts.sendItAgain)}</Button>
        </Form>
      )}
      <Words mail={mail} />
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)

function Words({ mail }: { mail: Route.ComponentProps['loaderData']['mail'] }) {
  const t = useTranslate()
  if (!mail.hasHtml) {
    const waiting = isUnderWay(mail.status)
    return <p className="mt-6 text-muted">{waiting ? t(texts.notWritten) : t(texts.removedWords)}</p>
  }
  return (
    <>
      <iframe
        title={t(texts.frameTitle)}
        src={href('/dev/outbox/:mailId/body', { mailId: mail.id })}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="mt-6 h-[36rem] w-full rounded-card border border-line bg-card"
      />
      <h2 className="mt-6 text-xl">{t(texts.asText)}</h2>
      <pre className="mt-2 overflow-x-auto whitespace-pre-wrap break-words rounded-card border border-line bg-card p-4 font-mono text-sm">
        <Linked text={mail.plainText ?? ''} />
      </pre>
    </>
  )
}

/** The addresses in a text as links. */
const Linked = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <a key={at} href={part} className="break-all text-leaf underline">
        {part}
      </a>
    ),
  )
