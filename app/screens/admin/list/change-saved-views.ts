import { href, redirect } from 'react-router'
import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { ok } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { defineAction, defineActions, refusalsFrom, type Said } from '#app/kit/form/define-actions.server.ts'
import { fill } from '#app/messages/language.ts'
import { viewRefusals } from '#app/modules/identity/accounts/saved-views/saved-view-rules.ts'
import { deleteView, saveView } from '#app/modules/identity/accounts/saved-views/saved-views.server.ts'
import { adminLists } from '#app/routes/admin-lists.ts'
import * as texts from '#messages/admin-lists.ts'
import type { Route } from './+types/change-saved-views'

/** Looked at instead of posted to. */
export const loader = () => redirect(href('/admin'), 303)

/** What cannot be kept is said on the list, as a toast. */
const viewForms = defineActions(
  {
    forget: defineAction({
      input: z.object({ id: z.string().default(''), screen: z.string().default('') }),
      run: async (admin: Admin, { id }) => ok(await deleteView(db, admin, id)),
      success: (_, { screen }) => ({ text: texts.viewDeleted, to: listAt(screen, '') }),
      refusal: refusalsFrom({ texts: {} }),
    }),
    save: defineAction({
      input: z.object({
        screen: z.string().default(''),
        name: z.string().default(''),
        search: z.string().default(''),
      }),
      run: async (admin: Admin, input) => {
        const saved = await saveView(db, admin, input)
        if (!saved.ok)
          return ok<Said>({
            kind: 'error',
            text: viewRefusals[saved.reason],
            to: listAt(input.screen, input.search),
          })
        const { screen, search, name } = saved.value
        return ok<Said>({ text: fill(texts.viewSaved, { name }), to: listAt(screen, search) })
      },
      success: (said) => said,
      refusal: refusalsFrom({ texts: {} }),
    }),
  },
  'save',
)

/** Keeps the filters of a list under a name, or forgets them; back to the list either way. */
export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  return answer(await runForm(args, viewForms, admin), href('/admin'))
}

function listAt(screen: string, search: string) {
  const path = Object.hasOwn(adminLists, screen) ? screen : href('/admin')
  return path + (search && `?${new URLSearchParams(search)}`)
}
