import { data, Form, Link, redirect } from 'react-router'
import { z } from 'zod'
import { idPattern } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireMember, safeLocalPath } from '#app/http/session/actor.server.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { listNotifications } from '#app/modules/platform/notifications/list-notifications.server.ts'
import { markAllRead, markRead } from '#app/modules/platform/notifications/mark-read.server.ts'
import { ChitenjePattern } from '#app/parts/frame/chitenje-pattern.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { Check } from '#app/ui/icons.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import * as texts from '#messages/notifications.ts'
import type { Route } from './+types/list'
import { NotificationRow } from './notification-row.tsx'
import { useLiveList } from './use-live-list.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTranslator(matches)(texts.title)} | Thumba` },
]

const asked = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  show: z.enum(['unread']).optional().catch(undefined),
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const { page, show } = asked.parse(Object.fromEntries(new URL(request.url).searchParams))
  const unreadOnly = show === 'unread'
  return { ...(await listNotifications(db, member, { page, unreadOnly })), unreadOnly, now: Date.now() }
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
    const toast = await flashToast({ kind: 'success', text: translatorOf(request)(texts.allMarkedRead) })
    return redirect(here, { status: 303, headers: { 'Set-Cookie': toast } })
  }
  const read = await markRead(db, member, form.value.id)
  if (!read.ok) throw data(translatorOf(request)(texts.notFound), 404)
  return redirect(form.value.open ? safeLocalPath(read.value.path) : here, 303)
}

const hrefFor = (page: number, unreadOnly: boolean) => {
  const search = new URLSearchParams({
    ...(unreadOnly && { show: 'unread' }),
    ...(page > 1 && { page: `${page}` }),
  })
  return search.size > 0 ? `?${search}` : '.'
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { data: notices, unread, unreadOnly, newestAt, now, page, pages } = loaderData
  useLiveList(loaderData)
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-3xl">{t(texts.title)}</h1>
        {unread > 0 && newestAt && <MarkAll seenAt={newestAt.toISOString()} />}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ChipRow label={t(texts.filter)}>
          <ChipLink to="." selected={!unreadOnly}>
            {t(texts.all)}
          </ChipLink>
          <ChipLink to="?show=unread" selected={unreadOnly}>
            {t(texts.unreadCount, { unread })}
          </ChipLink>
        </ChipRow>
        <Link
          to="/profile#choices"
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {t(texts.preferences)}
        </Link>
      </div>
      {notices.length === 0 ? (
        <Nothing unreadOnly={unreadOnly} />
      ) : (
        <ol className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {notices.map((notice) => (
            <NotificationRow key={notice.id} notice={notice} now={now} />
          ))}
        </ol>
      )}
      <div className="mt-6">
        <Pagination page={page} pages={pages} hrefFor={(number) => hrefFor(number, unreadOnly)} />
      </div>
    </div>
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

const Nothing = ({ unreadOnly }: { unreadOnly: boolean }) => {
  const t = useTranslate()
  return (
    <EmptyState
      art={<ChitenjePattern cloth="diamonds" className="size-full" />}
      title={unreadOnly ? t(texts.noneUnreadTitle) : t(texts.emptyTitle)}
      text={unreadOnly ? t(texts.noneUnreadText) : t(texts.emptyText)}
      action={
        unreadOnly ? (
          <ButtonLink to="." variant="secondary">
            {t(texts.showAll)}
          </ButtonLink>
        ) : (
          <ButtonLink to="/products">{t(texts.discover)}</ButtonLink>
        )
      }
    />
  )
}
