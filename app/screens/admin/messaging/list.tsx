import { href } from 'react-router'
import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import { Form } from '#app/kit/form/form.tsx'
import { problemOf } from '#app/kit/form/form-result.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { sentMessageQuery } from '#app/modules/platform/messaging/reading/list-messages.server.ts'
import { findStops } from '#app/modules/platform/messaging/reading/reading.server.ts'
import { messageChannels } from '#app/modules/platform/messaging/rules.ts'
import { resumeChannel } from '#app/modules/platform/messaging/sending/channel-stops.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/admin-messaging.ts'
import { channels } from '#messages/messaging.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { sentMessageList } from './message-list.tsx'
import { MessageTabs } from './tabs.tsx'

export const handle = { title: texts.title }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.title)

export async function loader(args: Route.LoaderArgs) {
  const stops = await findStops(db, requireAdmin(args.context, args.request))
  return {
    stops: stops.map((stop) => ({ ...stop, until: stop.until.toISOString() })),
    ...(await readList(args, sentMessageList, sentMessageQuery)),
  }
}

const actions = defineActions({
  resume: defineAction({
    input: z.object({ channel: z.enum(messageChannels) }),
    run: (admin: Admin, { channel }) => resumeChannel(db, admin, channel),
    success: () => texts.resumed,
    refusal: ({ reason }) => ({ status: 409, message: texts.refusals[reason] }),
  }),
})

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  return answer(await runForm(args, actions, admin), href('/admin/messages-sent'))
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { stops, ...list } = loaderData
  const problem = problemOf(actionData)
  return (
    <>
      <MessageTabs />
      {stops.map((stop) => (
        <Stopped key={stop.channel} stop={stop} />
      ))}
      <AdminList list={sentMessageList} {...list} problem={problem?.message} />
    </>
  )
}

type Stop = Route.ComponentProps['loaderData']['stops'][number]

const Stopped = ({ stop: { channel, code, detail, waiting, until } }: { stop: Stop }) => {
  const t = useTranslate()
  return (
    <Notice kind="error" className="mb-4">
      <h2 className="font-semibold" id={`stopped-${channel}`}>
        {t(texts.stoppedTitle, { channel: t(channels[channel]) })}
      </h2>
      <p className="mt-1">
        <RichText
          text={t(texts.stopped, { code, count: waiting, at: '<at></at>' })}
          tags={{ at: () => <Timestamp at={until} /> }}
        />
      </p>
      {detail && (
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">{t(texts.detail, { words: detail })}</p>
      )}
      <Form className="mt-3">
        <input type="hidden" name="channel" value={channel} />
        <Button type="submit" name="intent" value="resume">
          {t(texts.tryAgain)}
        </Button>
      </Form>
    </Notice>
  )
}
