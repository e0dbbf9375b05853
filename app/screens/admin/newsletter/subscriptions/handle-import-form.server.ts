import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { bodyBytesHeader } from '#app/http/uploads/picture-form.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import {
  type Imported,
  importSubscriptions,
} from '#app/modules/outreach/newsletter/subscriptions/import-subscriptions.server.ts'
import {
  importRefusals,
  maxListBytes,
} from '#app/modules/outreach/newsletter/subscriptions/subscription-rules.ts'
import * as texts from '#messages/admin-newsletter.ts'

type Taken = { status: 200; imported: Imported } | { status: 400 | 413; message: string; list: string }

/** Imports the emails of a posted form: those of its file, or what was pasted. No form: it was too large to keep. */
export async function handleImportForm(
  admin: Admin,
  request: Request,
  form: FormData | undefined,
): Promise<Taken> {
  const t = translatorOf(request)
  const sent = Number(request.headers.get(bodyBytesHeader) ?? 0)
  if (!form && sent > maxListBytes) return { status: 413, message: t(texts.listTooLarge), list: '' }
  const pasted = form?.get('list')
  const file = form?.get('file')
  const list = typeof pasted === 'string' ? pasted : ''
  const text = file instanceof File && file.size > 0 ? await file.text() : list
  const imported = await importSubscriptions(db, admin, text)
  return imported.ok
    ? { status: 200, imported: imported.value }
    : { status: 400, message: t(importRefusals[imported.reason]), list }
}
