import type { RouterContextProvider } from 'react-router'
import type { Admin } from '#app/base/actor.ts'
import { type Db, transaction } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import type { ListFile } from '#app/kit/list/define-list.ts'
import { csvOfList } from '#app/kit/list/list-csv.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type List<Asked, InFile> = {
  read: (request: Request) => Asked
  csv: ListFile<InFile>
}
type Batches<Asked, InFile> = (snapshot: Db, admin: Admin, asked: Asked) => AsyncIterable<InFile[]>

/** All pages of what a list of the administration shows, as a spreadsheet. That it was taken stands in the log. */
export function fileOf<Asked, InFile>(
  list: List<Asked, InFile>,
  batches: Batches<NoInfer<Asked>, NoInfer<InFile>>,
  narrowing?: (asked: NoInfer<Asked>) => Record<string, unknown>,
) {
  async function loader({ request, context }: Args) {
    const admin = requireAdmin(context, request)
    const asked = list.read(request)
    const after = narrowing?.(asked) ?? {}
    await transaction(db, (tx) =>
      recordAuditEntry(tx, admin, {
        action: 'list.export',
        subject: { kind: 'list', id: list.csv.name },
        ...(Object.keys(after).length > 0 && { after }),
      }),
    )
    return csvOfList(request, list, (snapshot) => batches(snapshot, admin, asked))
  }
  return { path: list.csv.path, loader }
}
