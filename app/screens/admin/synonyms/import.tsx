import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { clearSynonyms } from '#app/http/search/current-synonyms.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { bodyBytesHeader } from '#app/http/uploads/picture-form.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { answerFailure, answerSuccess, problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import type { Message } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { importSynonyms } from '#app/modules/catalog/search/synonyms/import-synonyms.server.ts'
import { maxTableBytes, synonymRefusals } from '#app/modules/catalog/search/synonyms/rules.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-synonyms.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/import'
import { ImportForm, ImportResult, maxLinesShown } from './import-form.tsx'

export const handle = {
  title: texts.searchWords,
  upload: { kind: 'file', maxBytes: maxTableBytes, from: ['admin'] },
} satisfies UploadHandle & { title: Message }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.importWords)

export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  return null
}

/** Takes the words of a posted form: those of its file, or what was pasted. No form: it was too large to keep. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  const form = await request.formData().catch(() => undefined)
  const sent = Number(request.headers.get(bodyBytesHeader) ?? 0)
  if (!form && sent > maxTableBytes) return answerFailure({ message: t(texts.tableTooLarge), table: '' }, 413)
  const [pasted, file] = [form?.get('table'), form?.get('file')]
  const table = typeof pasted === 'string' ? pasted : ''
  const text = file instanceof File && file.size > 0 ? await file.text() : table
  const imported = await importSynonyms(db, admin, text)
  if (!imported.ok) return answerFailure({ message: t(synonymRefusals[imported.reason]), table }, 400)
  clearSynonyms()
  const { wrong, repeated, ...counts } = imported.value
  return answerSuccess({
    imported: {
      ...counts,
      repeated: repeated.slice(0, maxLinesShown),
      wrongLines: wrong.length,
      wrong: wrong.slice(0, maxLinesShown).map((one) => ({ ...one, message: t(one.message) })),
    },
  })
}

export default function ImportSynonyms({ actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const imported = successDataOf(actionData)?.imported
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={href('/admin/synonyms')}>{t(texts.allWords)}</BackLink>
      <PageTitle>{t(texts.importWords)}</PageTitle>
      {imported && <ImportResult imported={imported} />}
      <ImportForm answer={problemOf(actionData)} />
    </div>
  )
}
