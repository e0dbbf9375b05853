import { data, href, redirect } from 'react-router'
import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { answerFailure, answerSuccess, problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { issueText } from '#app/messages/validation.ts'
import { campaignInput } from '#app/modules/outreach/newsletter/campaigns/campaign-input-rules.ts'
import {
  campaignRefusalMessage,
  campaignRefusals,
  mayMove,
} from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import {
  countAudience,
  createCampaign,
  findCampaign,
  saveCampaign,
} from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import { findCampaignProducts } from '#app/modules/outreach/newsletter/campaigns/compose-campaign-mail.server.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import * as formTexts from '#messages/forms.ts'
import { adminMeta } from '../../../page-meta.ts'
import type { Route } from './+types/edit-campaign'
import { CampaignEditor } from './campaign-editor.tsx'
import {
  audienceOf,
  type CampaignFormValues,
  campaignInputOf,
  emptyCampaign,
  formValuesOf,
} from './campaign-form-values.ts'
import { type FoundProducts, handleEditorButton } from './handle-editor-button.server.ts'
import { readCampaignForm } from './read-campaign-form.server.ts'

export const handle = {
  title: texts.campaigns,
  upload: { kind: 'pictures', maxBytes: maxUploadFormBytes, from: ['admin'] },
} satisfies UploadHandle & { title: Message }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.writeACampaign)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  if (!params.campaignId) return { id: null, ...(await shown(emptyCampaign)) }
  const found = await findCampaign(db, admin, params.campaignId)
  if (!found) throw data(translatorOf(request)(campaignRefusals['no-such-campaign']), 404)
  if (!mayMove(found.status, 'save')) throw redirect(pathOf(found.id), 303)
  return { id: found.id, ...(await shown(formValuesOf(found))) }
}

const pathOf = (campaignId: string) => href('/admin/newsletter/campaigns/:campaignId', { campaignId })

/** What is typed, with the names of its products and how many would get it. */
async function shown(typed: CampaignFormValues) {
  const ids = typed.blocks.flatMap((block) => block.ids)
  const products = await findCampaignProducts(db, ids)
  const names = Object.fromEntries([...products].map(([id, { name }]) => [id, name]))
  return { typed, names, readers: await countAudience(db, audienceOf(typed)) }
}

type Told = { message?: string; fields?: Record<string, string>; found?: FoundProducts }

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  const { typed, press, fileOf } = await readCampaignForm(request)
  if (press === 'save') return save(t, admin, params.campaignId, typed)
  const noteFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  const pressed = { typed, press, fileOf }
  const { typed: changed, status = 400, ...told } = await handleEditorButton(t, admin, pressed, noteFault)
  const answer = { ...(await shown(changed)), ...(told as Told) }
  return told.fields
    ? answerFailure({ ...answer, message: answer.message ?? '' }, status)
    : answerSuccess(answer)
}

async function save(t: Translate, admin: Admin, id: string | undefined, typed: CampaignFormValues) {
  const again = async (status: number, told: Told & { message: string }) =>
    answerFailure({ ...(await shown(typed)), ...told }, status)
  const parsed = campaignInput.safeParse(campaignInputOf(typed))
  if (!parsed.success) {
    const fields: Record<string, string> = {}
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issueText(t, issue)
    return again(400, { message: t(formTexts.checkFields), fields })
  }
  const saved = await (id
    ? saveCampaign(db, admin, { id, ...parsed.data })
    : createCampaign(db, admin, parsed.data))
  if (!saved.ok) {
    const status = saved.reason === 'no-such-campaign' ? 404 : 409
    return again(status, { message: t(campaignRefusalMessage(saved)) })
  }
  return redirectWithToast(pathOf(saved.value.id), t(texts.saved))
}

export default function EditCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const answer = problemOf(actionData) ?? successDataOf(actionData)
  const { typed, names, readers } = answer ?? loaderData
  const told: Told = answer ?? {}
  return (
    <>
      <TextLink tall strong to={loaderData.id ? pathOf(loaderData.id) : href('/admin/newsletter/campaigns')}>
        {loaderData.id ? t(texts.backWithoutSaving) : t(texts.allCampaigns)}
      </TextLink>
      <PageTitle>{loaderData.id ? t(texts.changeTheCampaign) : t(texts.writeACampaign)}</PageTitle>
      {told.message && (
        <Notice kind="error" className="mt-4">
          {told.message}
        </Notice>
      )}
      <CampaignEditor
        typed={typed}
        names={names}
        readers={readers}
        fields={told.fields ?? {}}
        found={told.found}
      />
    </>
  )
}
