import { href } from 'react-router'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { shopDecisionsFor } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { countPendingShopNames, shopQuery } from '#app/modules/identity/shops/reading/list-shops.server.ts'
import { ChipLink } from '#app/ui/form/chip.tsx'
import * as texts from '#messages/admin-shops.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { BulkActs } from './bulk-acts.tsx'
import { handleShopBulkForm } from './handle-bulk-form.server.ts'
import { shopList } from './shop-list.tsx'

export const handle = { title: texts.sellers }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.sellers)

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args
  const [listed, newNames] = await Promise.all([
    readList(args, shopList, shopQuery),
    countPendingShopNames(readingDb(context), requireAdmin(context, request)),
  ])
  return { newNames, ...listed }
}

/** Judges all that were ticked. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const done = await handleShopBulkForm(request, admin)
  if (!done.ok) {
    const { message, field, typed, status } = done
    return answerFailure({ message, fields: field ? { reason: field } : {}, typed }, status)
  }
  return redirectWithToast(href('/admin/sellers') + shopList.back(request), done.text, done.kind)
}

export default function Sellers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const refused = problemOf(actionData)
  const { asked, newNames } = loaderData
  const { after: _, before: __, tick: ___, ...filter } = asked
  const { status } = asked
  return (
    <AdminList
      list={shopList}
      {...loaderData}
      moreChips={
        <ChipLink
          to={shopList.write({ ...filter, waits: asked.waits ? undefined : 'name' })}
          selected={asked.waits === 'name'}
        >
          <RichText
            text={t(texts.newNameCount, { count: newNames })}
            tags={{ count: (count) => <span className="tabular-nums">{count}</span> }}
          />
        </ChipLink>
      }
      problem={refused?.message}
      chosen={refused?.typed.chosen}
      bulk={
        status && {
          label: t(texts.tickedSellers),
          acts: (
            <BulkActs
              verdicts={shopDecisionsFor(status)}
              typed={refused?.typed}
              error={refused?.fields.reason}
            />
          ),
        }
      }
    />
  )
}
