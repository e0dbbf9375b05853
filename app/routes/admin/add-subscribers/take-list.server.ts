import { db } from '#app/db/index.server.ts'
import { importRefusals, mostListBytes } from '#app/domain/newsletter/import-rules.ts'
import { type Imported, importSubscriptions } from '#app/domain/newsletter/import-subscriptions.server.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { bodyBytesHeader } from '#app/web/picture-form.server.ts'

type Taken = { status: 200; imported: Imported } | { status: 400 | 413; message: string; list: string }

const tooLarge = 'This list is over 5 MB. Split it into several.'

/** Imports the emails of a posted form: those of its file, or what was pasted. No form: it was too large to keep. */
export async function takeList(admin: Admin, request: Request, form: FormData | undefined): Promise<Taken> {
  const sent = Number(request.headers.get(bodyBytesHeader) ?? 0)
  if (!form && sent > mostListBytes) return { status: 413, message: tooLarge, list: '' }
  const pasted = form?.get('list')
  const file = form?.get('file')
  const list = typeof pasted === 'string' ? pasted : ''
  const text = file instanceof File && file.size > 0 ? await file.text() : list
  const imported = await importSubscriptions(db, admin, text)
  return imported.ok
    ? { status: 200, imported: imported.value }
    : { status: 400, message: importRefusals[imported.reason], list }
}
