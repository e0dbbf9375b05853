import { data, Form, href } from 'react-router'
import { z } from 'zod'
import type { Member } from '#app/base/actor.ts'
import { ok } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { defineAction, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { fill, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findOwnBlocks, unblockPerson } from '#app/modules/identity/blocks/blocks.server.ts'
import { blockRefusals } from '#app/modules/identity/blocks/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import * as texts from '#messages/report-page.ts'
import { AccountPage } from '../accounts/account-page.tsx'
import type { Route } from './+types/blocks'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.blocks)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await findOwnBlocks(db, requireMember(context, request).userId)
  return {
    blocks: found.map(({ userId, name, shopName, createdAt }) => ({
      userId,
      name: shopName ?? name,
      createdAt: createdAt.toISOString(),
    })),
  }
}

type Asked = { member: Member; t: Translate }
const unblocking = defineAction({
  input: z.object({ id: z.string().default('') }),
  run: async ({ member, t }: Asked, { id }) => {
    const blocked = (await findOwnBlocks(db, member.userId)).find(({ userId }) => userId === id)
    if (!blocked) throw data(t(blockRefusals['no-such-person']), 404)
    await unblockPerson(db, member, id)
    return ok(blocked)
  },
  success: ({ shopName, name }) => fill(texts.unblocked, { name: shopName ?? name }),
  refusal: refusalsFrom({ texts: {} }),
})

export async function action(args: Route.ActionArgs) {
  const member = requireMember(args.context, args.request)
  const done = await runForm(args, unblocking, { member, t: translatorOf(args.request) })
  return answer(done, href('/profile/blocks'))
}

/** Whom this member wants to hear nothing from; nobody else sees it. */
export default function Blocks({ loaderData: { blocks } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <AccountPage title={t(texts.blocks)} intro={t(texts.blocksIntro)}>
      {blocks.length === 0 ? (
        <EmptyState title={t(texts.noBlocks)} text={t(texts.noBlocksText)} />
      ) : (
        <ul className="mt-4 overflow-hidden rounded-card border border-line bg-card">
          {blocks.map(({ userId, name, createdAt }) => (
            <li
              key={userId}
              className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 last:border-b-0"
            >
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-semibold">{name}</p>
                <p className="text-muted text-sm">
                  <RichText text={t(texts.since)} tags={{ at: () => <Timestamp at={createdAt} /> }} />
                </p>
              </div>
              <Form method="post">
                <Button name="id" value={userId} variant="secondary">
                  {t(texts.unblock)}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  )
}
