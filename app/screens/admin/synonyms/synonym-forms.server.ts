import { href } from 'react-router'
import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import type { Result } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { clearSynonyms } from '#app/http/search/current-synonyms.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import type { Message } from '#app/messages/language.ts'
import { type SynonymRefusal, synonymRefusals } from '#app/modules/catalog/search/synonyms/rules.ts'
import { type SynonymInput, synonymInput } from '#app/modules/catalog/search/synonyms/synonym-input-rules.ts'
import {
  createSynonym,
  deleteSynonym,
  updateSynonym,
} from '#app/modules/catalog/search/synonyms/synonyms.server.ts'
import * as texts from '#messages/admin-synonyms.ts'
import * as formTexts from '#messages/forms.ts'

const refusal = refusalsFrom({
  texts: synonymRefusals,
  statuses: { 'word-not-found': 404 },
  fields: { 'word-taken': 'word' },
})

/** To the list afterwards, whose searches know it at once. */
function saidInList(text: Message) {
  clearSynonyms()
  return { text, to: href('/admin/synonyms') }
}

type Saving<Who> = (who: Who, input: SynonymInput) => Promise<Result<{ id: string }, SynonymRefusal>>
const saving = <Who>(run: Saving<Who>) =>
  defineAction({
    input: synonymInput,
    attributes: { word: { autoComplete: 'off' }, language: { required: true } },
    run,
    success: () => saidInList(texts.saved),
    refusal,
    general: formTexts.checkField,
  })

export const newSynonymForm = saving((admin: Admin, input) => createSynonym(db, admin, input))

type OfOne = { admin: Admin; id: string }
export const synonymForms = defineActions(
  {
    save: saving(({ admin, id }: OfOne, input) => updateSynonym(db, admin, id, input)),
    remove: defineAction({
      input: z.object({ seen: z.string().default('') }),
      run: ({ admin, id }: OfOne, { seen }) => deleteSynonym(db, admin, id, seen),
      success: () => saidInList(texts.removed),
      refusal,
    }),
  },
  'save',
)
