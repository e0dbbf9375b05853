import { href } from 'react-router'
import { z } from 'zod'
import type { Member } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { addressRefusals, maxAddresses } from '#app/modules/identity/accounts/addresses/address-rules.ts'
import {
  listAddresses,
  makeDefaultAddress,
  removeAddress,
} from '#app/modules/identity/accounts/addresses/addresses.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Plus } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/addresses.ts'
import type { Route } from './+types/list'
import { AddressCard } from './address-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.addresses)]

export async function loader({ request, context }: Route.LoaderArgs) {
  return { addresses: await listAddresses(db, requireMember(context, request)) }
}

const refusal = refusalsFrom({ texts: addressRefusals, statuses: { 'address-not-found': 404 } })
const input = z.object({ addressId: z.string().default('') })
const actions = defineActions(
  {
    remove: defineAction({
      input,
      run: (member: Member, { addressId }) => removeAddress(db, member, addressId),
      success: () => texts.deleted,
      refusal,
    }),
    'make-default': defineAction({
      input,
      run: (member: Member, { addressId }) => makeDefaultAddress(db, member, addressId),
      success: () => texts.defaultChanged,
      refusal,
    }),
  },
  'make-default',
)

export async function action(args: Route.ActionArgs) {
  const member = requireMember(args.context, args.request)
  return answer(await runForm(args, actions, member), href('/addresses'))
}

export default function Addresses({ loaderData: { addresses }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  if (addresses.length === 0) return <NoAddresses />
  return (
    <div className="pb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageTitle>{t(texts.addresses)}</PageTitle>
        {addresses.length < maxAddresses && (
          <ButtonLink to={href('/addresses/new')}>
            <Plus className="size-5" aria-hidden="true" />
            {t(texts.addAnAddress)}
          </ButtonLink>
        )}
      </div>
      <p className="mt-2 text-muted">{t(texts.intro)}</p>
      {problem?.message && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
    </div>
  )
}

const NoAddresses = () => {
  const t = useTranslate()
  return (
    <EmptyState
      heading="h1"
      title={t(texts.emptyTitle)}
      text={t(texts.emptyText)}
      art={<ChitenjePattern cloth="leaves" className="size-full" />}
      action={<ButtonLink to={href('/addresses/new')}>{t(texts.addAnAddress)}</ButtonLink>}
    />
  )
}
