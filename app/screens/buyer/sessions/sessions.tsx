import { data, Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import type { Member } from '#app/base/actor.ts'
import { formatDate } from '#app/base/dates/format-date.ts'
import { ok } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { defineAction, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { deviceName } from '#app/modules/identity/sessions/session-rules.ts'
import { endOtherSessions, endSession, listSessions } from '#app/modules/identity/sessions/sessions.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/sessions.ts'
import { AccountPage } from '../accounts/account-page.tsx'
import type { Route } from './+types/sessions'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.whereYouSigned)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translatorOf(request)
  const sessions = await listSessions(db, requireMember(context, request), new Date())
  return {
    sessions: sessions.map(({ id, address, userAgent, createdAt, lastUsedAt, isThis }) => ({
      id,
      isThis,
      device: deviceName(t, userAgent),
      address: address || t(texts.unknownAddress),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  }
}

type Asked = { member: Member; t: Translate }
/** One session, or all but this one. */
const ending = defineAction({
  input: z.object({ id: z.string().optional() }),
  run: async ({ member, t }: Asked, { id }) => {
    if (id === undefined) return ok(await endOtherSessions(db, member))
    if (!(await endSession(db, member, id))) throw data(t(texts.notFound), 404)
    return ok(1)
  },
  success: (ended, { id }) =>
    id !== undefined ? texts.endedOne : ended === 0 ? texts.endedNone : texts.endedOthers,
  refusal: refusalsFrom({ texts: {} }),
})

export async function action(args: Route.ActionArgs) {
  const member = requireMember(args.context, args.request)
  const done = await runForm(args, ending, { member, t: translatorOf(args.request) })
  return answer(done, href('/profile/sessions'))
}

type Session = Route.ComponentProps['loaderData']['sessions'][number]

export default function Sessions({ loaderData: { sessions } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <AccountPage title={t(texts.whereYouSigned)} intro={t(texts.listIntro)}>
      <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-card">
        {sessions.map((session) => (
          <Row key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-5">
          <Button type="submit" variant="danger">
            {t(texts.signOutEverywhereElse)}
          </Button>
        </Form>
      )}
      <p className="mt-5">
        <ButtonLink to={href('/profile/password')} variant="secondary">
          {t(texts.changePassword)}
        </ButtonLink>
      </p>
    </AccountPage>
  )
}

function Row({ id, device, address, createdAt, lastUsedAt, isThis }: Session) {
  const t = useTranslate()
  const { formMethod, formData } = useNavigation()
  const pending = formMethod === 'POST' && formData?.get('id') === id
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {device} {isThis && <Badge>{t(texts.thisOne)}</Badge>}
        </p>
        <p className="break-words text-muted text-sm">
          <RichText
            text={t(texts.signedInFrom, { address })}
            tags={{ at: () => <Timestamp at={createdAt} /> }}
          />
          <br />
          {isThis ? t(texts.lastUsedNow) : t(texts.lastUsedAround, { day: formatDate(lastUsedAt, t) })}
        </p>
      </div>
      {isThis ? (
        <ButtonLink to={href('/logout')} variant="secondary">
          {t(texts.signOut)}
        </ButtonLink>
      ) : (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            variant="secondary"
            pending={pending}
            aria-label={t(texts.signOutDevice, { device })}
          >
            {t(texts.signOut)}
          </Button>
        </Form>
      )}
    </li>
  )
}
