import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction } from '#app/kit/form/define-actions.server.ts'
import { createAdminNote } from '#app/modules/platform/audit/audit.server.ts'
import type { AuditSubject } from '#app/modules/platform/audit/rules.ts'
import * as texts from '#messages/admin-audit.ts'

const noteInput = z.object({ id: z.string().default(''), note: z.string().default('') })

/** A note for other administrators, on the page of what it is about. */
export const noteAction = (kind: AuditSubject) =>
  defineAction({
    input: noteInput,
    run: (admin: Admin, { id, note }) => createAdminNote(db, admin, { kind, id }, note),
    success: () => texts.noteAdded,
    refusal: () => ({ status: 400, message: texts.noteMissing }),
  })
