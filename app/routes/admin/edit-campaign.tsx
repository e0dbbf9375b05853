import { data, href, Link, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { countAudience } from '#app/domain/newsletter/campaign-audience.server.ts'
import { campaignInput } from '#app/domain/newsletter/campaign-input-rules.ts'
import { campaignRefusals, campaignRefusalText, mayMove } from '#app/domain/newsletter/campaign-rules.ts'
import { findLetterProducts } from '#app/domain/newsletter/compose-letter.server.ts'
import { findCampaign } from '#app/domain/newsletter/find-campaigns.server.ts'
import { createCampaign, saveCampaign } from '#app/domain/newsletter/save-campaign.server.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerDone, answerFailed, doneOf, problemOf } from '#app/web/answers.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/edit-campaign'
import { Editor } from './campaigns/editor.tsx'
import { readTyped } from './campaigns/read-editor.server.ts'
import { type Found, takePress } from './campaigns/take-press.server.ts'
import { audienceOf, inputOf, newCampaign, type TypedCampaign, typedOf } from './campaigns/typed-campaign.ts'

export const handle = { title: 'Campaigns' }
export const meta: Route.MetaFunction = () => [{ title: 'Write a campaign | Thumba administration' }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  if (!params.campaignId) return { id: null, ...(await shown(newCampaign)) }
  const found = await findCampaign(db, admin, params.campaignId)
  if (!found) throw data(campaignRefusals['no-such-campaign'], 404)
  if (!mayMove(found.status, 'save')) throw redirect(pathOf(found.id), 303)
  return { id: found.id, ...(await shown(typedOf(found))) }
}

const pathOf = (campaignId: string) => href('/admin/newsletter/campaigns/:campaignId', { campaignId })

/** What is typed, with the names of its products and how many would get it. */
async function shown(typed: TypedCampaign) {
  const ids = typed.blocks.flatMap((block) => block.ids)
  const products = await findLetterProducts(db, ids)
  const names = Object.fromEntries([...products].map(([id, { name }]) => [id, name]))
  return { typed, names, readers: await countAudience(db, audienceOf(typed)) }
}

type Told = { message?: string; fields?: Record<string, string>; found?: Found }

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const { typed, press, fileOf } = await readTyped(request)
  if (press === 'save') return save(admin, params.campaignId, typed)
  const { typed: changed, ...told } = await takePress(admin, typed, press, fileOf)
  const answer = { ...(await shown(changed)), ...(told as Told) }
  return told.fields ? answerFailed({ ...answer, message: answer.message ?? '' }, 400) : answerDone(answer)
}

async function save(admin: Admin, id: string | undefined, typed: TypedCampaign) {
  const again = async (status: number, told: Told & { message: string }) =>
    answerFailed({ ...(await shown(typed)), ...told }, status)
  const parsed = campaignInput.safeParse(inputOf(typed))
  if (!parsed.success) {
    const fields: Record<string, string> = {}
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
    return again(400, { message: 'Please check the fields marked below', fields })
  }
  const saved = await (id
    ? saveCampaign(db, admin, { id, ...parsed.data })
    : createCampaign(db, admin, parsed.data))
  if (!saved.ok) {
    const status = saved.reason === 'no-such-campaign' ? 404 : 409
    return again(status, { message: campaignRefusalText(saved) })
  }
  const toast = await flashToast({ kind: 'success', text: 'Saved' })
  return redirect(pathOf(saved.value.id), { status: 303, headers: { 'Set-Cookie': toast } })
}

export default function EditCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const answer = problemOf(actionData) ?? doneOf(actionData)
  const { typed, names, readers } = answer ?? loaderData
  const told: Told = answer ?? {}
  return (
    <>
      <Link
        to={loaderData.id ? pathOf(loaderData.id) : href('/admin/newsletter/campaigns')}
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
      >
        {loaderData.id ? 'Back without saving' : 'All campaigns'}
      </Link>
      <h1 className="text-3xl">{loaderData.id ? 'Change the campaign' : 'Write a campaign'}</h1>
      {told.message && (
        <Notice kind="error" className="mt-4">
          {told.message}
        </Notice>
      )}
      <Editor
        typed={typed}
        names={names}
        readers={readers}
        fields={told.fields ?? {}}
        {...(told.found && { found: told.found })}
      />
    </>
  )
}
