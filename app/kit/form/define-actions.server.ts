import type { z } from 'zod'
import type { Refusal, Result } from '#app/base/result.ts'
import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import type { SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import {
  ownRefusal,
  secondRefusalOf,
  secondText,
} from '#app/modules/platform/approvals/approval-text-rules.ts'
import * as texts from '#messages/forms.ts'
import { type FieldNames, fieldsOf } from './define-form.server.ts'
import { type FormOutcome, refusedForm } from './form-result.ts'
import type { FormFields } from './form-state.ts'
import { parseFields } from './parse-form.server.ts'

type Typed = Record<string, string>
/** Beside a field where it is about one. */
export type RefusalAnswer = { status: number; message: Text; field?: string }

type Spec<Who, Schema extends z.ZodType, Value, Reason extends string> = {
  input: Schema
  attributes?: Partial<FormFields<FieldNames<Schema>>>
  run: (who: Who, input: z.output<Schema>, typed: Typed) => Promise<Result<Value, Reason | SecondRefusal>>
  /** The text of the toast; `() => texts.saved` where it is always the same. */
  success: string | ((value: Value, input: z.output<Schema>) => Text)
  refusal: (refusal: Refusal<Reason>) => RefusalAnswer
  /** Said above the form where the refusal itself stands beside a field. */
  general?: Text
}

export type FormAction<Who, Name extends string = string> = {
  fields: FormFields<Name>
  run: (who: Who, typed: Typed, t: Translate) => Promise<FormOutcome>
}

/** What one form of a page does: its fields, its operation, and what it says afterwards. */
export function defineAction<Who, Schema extends z.ZodType, Value, Reason extends string>({
  input,
  attributes,
  run,
  success,
  refusal,
  general,
}: Spec<Who, Schema, Value, Reason>): FormAction<Who, FieldNames<Schema>> {
  return {
    fields: fieldsOf<FieldNames<Schema>>(input, attributes),
    async run(who, typed, t) {
      const form = parseFields(typed, input, t)
      if (!form.ok) return form
      const done = await run(who, form.value, typed)
      if (!done.ok) {
        const own = ownRefusal(done)
        return own ? refusedWith(refusal(own), typed, t, general) : answerSecond(done, typed, t)
      }
      const text = typeof success === 'string' ? success : success(done.value, form.value)
      return { ok: true, text: spoken(t, text) }
    },
  }
}

/** What waits for a second administrator is no mistake of whoever asked: a notice says where it waits. */
export function answerSecond(refusal: Refusal<string>, typed: Typed, t: Translate): FormOutcome {
  const reason = secondRefusalOf(refusal) ?? 'approval-void'
  const text = t(secondText(reason))
  return reason === 'second-needed' ? { ok: true, kind: 'notice', text } : refusedForm(409, text, typed)
}

type Actions<Who> = Record<string, FormAction<Who>>
type FieldsOf<All> = {
  [Intent in keyof All]: All[Intent] extends { fields: infer Fields } ? Fields : never
}

/** The forms of one page by their field `intent`. */
export function defineActions<Who, All extends Actions<Who>>(actions: All & Actions<Who>) {
  const fields = Object.entries(actions).map(([intent, action]) => [intent, action.fields])
  return {
    forms: Object.fromEntries(fields) as FieldsOf<All>,
    async run(who: Who, typed: Typed, t: Translate): Promise<FormOutcome> {
      const intent = typed.intent ?? ''
      const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined
      return action ? action.run(who, typed, t) : refusedForm(400, t(texts.chooseAction), typed)
    },
  }
}

/** `general` is said above the form where the refusal itself stands beside a field. */
export const refusedWith = (
  { status, message, field }: RefusalAnswer,
  typed: Typed,
  t: Translate,
  general = message,
) =>
  field === undefined
    ? refusedForm(status, spoken(t, message), typed)
    : refusedForm(status, spoken(t, general), typed, { [field]: spoken(t, message) })

type Table<Reason extends string> = {
  texts: Record<Reason, Text>
  /** 409 where nothing is said. */
  statuses?: Partial<Record<Reason, number>>
  fields?: Partial<Record<Reason, string>>
}

/** How the refusals of a module are answered. */
export const refusalsFrom =
  <Reason extends string>({ texts, statuses, fields }: Table<Reason>) =>
  ({ reason }: Refusal<Reason>): RefusalAnswer => ({
    status: statuses?.[reason] ?? 409,
    message: texts[reason],
    field: fields?.[reason],
  })
