import { href } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { readPictureForm } from '#app/http/uploads/picture-form.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { type Message, spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import {
  type DocumentKind,
  type DocumentRefusal,
  documentKinds,
  documentMessage,
  documentStatuses,
  isDocumentKind,
} from '#app/modules/identity/shops/verification/document-rules.ts'
import {
  findOwnDocuments,
  removeDocument,
  uploadDocument,
} from '#app/modules/identity/shops/verification/documents.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { uploadFaultOf } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { maxPictureBytes } from '#app/modules/platform/files/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller.ts'
import type { Route } from './+types/documents'
import { DocumentSection } from './document-section.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'

export const handle = {
  upload: { kind: 'file', maxBytes: maxPictureBytes, from: ['seller'] },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.documentsPageTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireSeller(context, request)
  const [shop, papers] = await Promise.all([findOwnShop(db, userId), findOwnDocuments(db, userId)])
  return {
    hasShop: shop !== undefined,
    papers: papers.map(({ createdAt, ...paper }) => ({ ...paper, sentAt: createdAt.toISOString() })),
  }
}

/** The address says what the file is: of one that is too large nothing else arrives. */
export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const asked = new URL(request.url).searchParams
  const named = asked.get('kind')
  const kind = isDocumentKind(named) ? named : null
  const replaces = asked.get('replaces') ?? undefined
  try {
    const changed = await change(seller, request, { kind, replaces })
    if (!changed.ok)
      return answerFailure(
        { kind, message: spoken(t, documentMessage(changed)) },
        documentStatuses[changed.reason],
      )
    return await redirectWithToast(href('/seller/profile/papers'), t(changed.value))
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    const { status, message } = uploadFaultOf(error, texts.documentFailed)
    return answerFailure({ kind, message: t(message) }, status)
  }
}

type Asked = { kind: DocumentKind | null; replaces: string | undefined }

/** What was done, in words. */
async function change(
  seller: Seller,
  request: Request,
  { kind, replaces }: Asked,
): Promise<Result<Message, DocumentRefusal>> {
  const sent = await readPictureForm(request, 'paper')
  if (!sent.ok) return sent
  const { fields, file } = sent.value
  if (fields.get('intent') === 'remove') {
    const removed = await removeDocument(db, seller, String(fields.get('paperId')))
    return removed.ok ? ok(texts.documentRemoved) : removed
  }
  if (!kind) return refuse('no-kind')
  if (!file) return refuse('no-file')
  const kept = await uploadDocument(db, fileStorage, seller, { kind, file, replaces })
  return kept.ok ? ok(replaces ? texts.documentReplaced : texts.documentSent) : kept
}

export default function Papers({ loaderData: { hasShop, papers }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5 pb-12">
      <PageTitle>{t(texts.identityPapers)}</PageTitle>
      {problem && !problem.kind && <Notice kind="error">{problem.message}</Notice>}
      <PrivacyNotice />
      {hasShop ? (
        documentKinds.map((kind) => (
          <DocumentSection
            key={kind}
            kind={kind}
            files={papers.filter((paper) => paper.kind === kind)}
            error={problem?.kind === kind ? problem.message : undefined}
          />
        ))
      ) : (
        <Notice title={t(texts.saveYourShopFirst)}>
          <p>{t(texts.saveFirstHint)}</p>
          <ButtonLink to={href('/seller/profile')} className="mt-2">
            {t(texts.describeYourShop)}
          </ButtonLink>
        </Notice>
      )}
      <p>
        <TextLink strong to={href('/seller/profile')}>
          {t(texts.backToProfile)}
        </TextLink>
      </p>
    </div>
  )
}
