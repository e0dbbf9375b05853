import { href } from 'react-router'
import type { Member } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { readPictureForm } from '#app/http/uploads/picture-form.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { profileFailed } from '#app/modules/identity/accounts/rules.ts'
import {
  findFrameData,
  removeProfilePicture,
  updateProfilePicture,
} from '#app/modules/identity/accounts/users/users.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { uploadFaultOf, uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { maxPictureBytes, pictureMessage } from '#app/modules/platform/files/rules.ts'
import { PictureForm } from '#app/parts/files/picture-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Avatar } from '#app/ui/pictures/avatar.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/profile.ts'
import type { Route } from './+types/picture'

export const handle = {
  upload: { kind: 'file', maxBytes: maxPictureBytes, from: ['buyer', 'seller', 'admin'] },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.yourPicture)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { image } = await findFrameData(db, requireMember(context, request).userId)
  return { image }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  try {
    return await change(member, request)
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    const { status, message } = uploadFaultOf(error, profileFailed)
    return answerFailure({ message: translatorOf(request)(message) }, status)
  }
}

async function change(member: Member, request: Request) {
  const t = translatorOf(request)
  const sent = await readPictureForm(request)
  if (!sent.ok) return answerFailure({ message: t(pictureMessage(sent)) }, 413)
  const { fields, file } = sent.value
  if (fields.get('intent') === 'remove') {
    await removeProfilePicture(db, fileStorage, member)
    return saved(t(texts.pictureRemoved))
  }
  if (!file) return answerFailure({ message: t(texts.pictureMissing) }, 400)
  const changed = await updateProfilePicture(db, fileStorage, member, file)
  if (changed.ok) return saved(t(texts.pictureSaved))
  const { reason, detail } = changed
  if (reason === 'too-many-pictures') return answerFailure({ message: t(uploadMessages.tooOften) }, 429)
  return answerFailure(
    { message: t(pictureMessage({ reason, detail })) },
    reason === 'picture-too-large' ? 413 : 400,
  )
}

const saved = (text: string) => redirectWithToast(href('/profile'), text)

export default function ProfilePicture({ loaderData: { image }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  return (
    <div className="mx-auto max-w-xl pb-12">
      <PageTitle className="mb-5">{t(texts.yourPicture)}</PageTitle>
      <Card className="flex flex-wrap items-start gap-5 sm:p-6">
        <Avatar path={image} className="size-28" />
        <PictureForm hasPicture={Boolean(image)} error={problem?.message} />
      </Card>
      <p className="mt-4">
        <TextLink strong to="/profile">
          {t(texts.backToProfile)}
        </TextLink>
      </p>
    </div>
  )
}
