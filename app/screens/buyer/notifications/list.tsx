import { data, Form, href, redirect } from 'react-router'
import { z } from 'zod'
import { idPattern } from '#app/base/ids.ts'
import { safeLocalPath } from '#app/base/local-path.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { List } from '#app/kit/list/list.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { languageOf, translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  listNotifications,
  markAllRead,
  markRead,
} from '#app/modules/platform/notifications/notifications.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Check } from '#app/ui/icons.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/notifications.ts'
import type { Route } from './+types/list'
import { notificationList } from './notification-list.ts'
import { NotificationRow } from './notification-row.tsx'
import { useLiveList } from './use-live-list.ts'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.title)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const asked = notificationList.read(request)
  const found = await listNotifications(db, member, {
    ...asked,
    limit: notificationList.perPage,
    language: languageOf(request),
  })
  return { asked, ...found, now: Date.now() }
}

/** With `id` one notice is marked as read, and with `open` led to; else all that were there at `seenAt`. */
const marked = z.union([
  z.object({ id: z.string().regex(idPattern), open: z.literal('1').optional() }),
  z.object({ seenAt: z.iso.datetime().transform((at) => new Date(at)) }),
])

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const form = await parseForm(request, marked)
  if (!form.ok) throw data(translatorOf(request)(texts.which), 400)
  const { pathname, search } = new URL(request.url)
  const here = pathname.replace(/\.data$/, '') + search
  if ('seenAt' in form.value) {
    await markAllRead(db, member, form.value.seenAt)
    return redirectWithToast(here, translatorOf(request)(texts.allMarkedRead))
  }
  const read = await markRead(db, member, form.value.id)
  if (!read.ok) throw data(translatorOf(request)(texts.notFound), 404)
  return redirect(form.value.open ? safeLocalPath(read.value.path) : here, 303)
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { rows, all, unread, newestAt, now } = loaderData
  useLiveList(loaderData)
  if (all === 0) return <NoNotifications />
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <List
        list={notificationList}
        {...loaderData}
        counts={{ all, unread }}
        actions={unread > 0 && newestAt && <MarkAll seenAt={newestAt.toISOString()} />}
        notice={<Preferences />}
      >
        <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {rows.map((notice) => (
            <NotificationRow key={notice.id} notice={notice} now={now} />
          ))}
        </ol>
      </List>
    </div>
  )
}

const Preferences = () => {
  const t = useTranslate()
  return (
    <TextLink tall strong to={`${href('/profile')}#choices`}>
      {t(texts.preferences)}
    </TextLink>
  )
}

const MarkAll = ({ seenAt }: { seenAt: string }) => {
  const t = useTranslate()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="seenAt" value={seenAt} />
      <Button type="submit" variant="secondary">
        <Check className="size-5" aria-hidden="true" />
        {t(texts.markAllRead)}
      </Button>
    </Form>
  )
}

const NoNotifications = () => {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <PageTitle>{t(texts.title)}</PageTitle>
      <Preferences />
      <EmptyState
        art={<ChitenjePattern cloth="diamonds" className="size-full" />}
        title={t(texts.emptyTitle)}
        text={t(texts.emptyText)}
        action={<ButtonLink to={href('/products')}>{t(texts.discover)}</ButtonLink>}
      />
    </div>
  )
}
