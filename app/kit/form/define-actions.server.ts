import type { z } from 'zod'
import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import { isHoneypotFilled } from '#app/base/fields/honeypot.ts'
import type { Refusal, Result } from '#app/base/result.ts'
import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import {
  ownRefusal,
  type SecondRefusal,
  secondRefusalOf,
  secondText,
} from '#app/modules/platform/approvals/approval-rules.ts'
import * as texts from '#messages/forms.ts'
import { type FieldNames, fieldsOf } from './define-form.server.ts'
import { type FormOutcome, type RefusedForm, refusedForm, type ToastKind } from './form-result.ts'
import type { FormFields } from './form-state.ts'
import { parseFields } from './parse-form.server.ts'

type Typed = Record<string, string>
/**
 * The message stands beside a field where it is about one; `fields` where several have their own. `typed`: what stands in
 * fields instead of what was typed.
 */
export type RefusalAnswer = {
  status: number
  message: Text
  field?: string
  fields?: Record<string, Text>
  typed?: Typed
}

/** What is said afterwards. `to` where it leads elsewhere than to the page that the action names; `data` for the page to show. */
export type Said<Data = undefined> = {
  text?: Text
  kind?: ToastKind
  to?: string
  cookies?: string[]
  data?: Data
}

type Spec<Who, Schema extends z.ZodType, Value, Reason extends string, Data> = {
  input: Schema
  attributes?: Partial<FormFields<FieldNames<Schema>>>
  run: (who: Who, input: z.output<Schema>, typed: Typed) => Promise<Result<Value, Reason | SecondRefusal>>
  /** The text of the toast; `() => texts.saved` where it is always the same. */
  success:
    | string
    | ((value: Value, input: z.output<Schema>, who: Who) => Text | Said<Data> | Promise<Said<Data>>)
  refusal: (refusal: Refusal<Reason>) => RefusalAnswer
  /** Said above the form where the refusal itself stands beside a field. */
  general?: Text
  /** Said of wrong input where the page has no field to say it beside. */
  invalid?: Text
  /** Said where the operation breaks; without it the error page is shown, and what was typed is lost. */
  failed?: Text
}

export type FormAction<Who, Name extends string = string, Data = unknown> = {
  fields: FormFields<Name>
  /** `sent`: the form itself, where the schema asks for files or for all values of a name. */
  run: (who: Who, typed: Typed, t: Translate, sent?: FormData) => Promise<FormOutcome<Data>>
}

/** What one form of a page does: its fields, its operation, and what it says afterwards. */
export function defineAction<Who, Schema extends z.ZodType, Value, Reason extends string, Data = undefined>({
  input,
  attributes,
  run,
  success,
  refusal,
  general,
  invalid,
  failed,
}: Spec<Who, Schema, Value, Reason, Data>): FormAction<Who, FieldNames<Schema>, Data> {
  const act: FormAction<Who, string, Data>['run'] = async (who, typed, t, sent) => {
    const form = parseFields(typed, input, t, sent)
    if (!form.ok) return invalid === undefined ? form : refusedForm(400, spoken(t, invalid), typed)
    const done = await run(who, form.value, typed)
    if (!done.ok) {
      const own = ownRefusal(done)
      return own ? refusedWith(refusal(own), typed, t, general) : answerSecond(done, typed, t)
    }
    const said = typeof success === 'string' ? success : await success(done.value, form.value, who)
    return saidOutcome(said, t)
  }
  return {
    fields: fieldsOf<FieldNames<Schema>>(input, attributes),
    run: (who, typed, t, sent) =>
      act(who, typed, t, sent).catch((fault): RefusedForm => {
        // What is thrown to be answered (a redirect, a 404) is no fault.
        if (failed === undefined || !(fault instanceof Error)) throw fault
        return { ...refusedForm(500, spoken(t, failed), typed), fault }
      }),
  }
}

function saidOutcome<Data>(said: Text | Said<Data>, t: Translate): FormOutcome<Data> {
  if (isText(said)) return { ok: true, text: spoken(t, said) }
  const { text = '', ...rest } = said
  return { ok: true, text: spoken(t, text), ...rest }
}
/** On the server a message is a function. */
const isText = (said: Text | Said<unknown>): said is Text => typeof said !== 'object'

/** A machine that fills in what nobody sees is told that all went well, and nothing is done. */
export const unlessMachine = <Who, Name extends string>(
  form: FormAction<Who, Name>,
): FormAction<Who, Name> => ({
  ...form,
  run: async (who, typed, t, sent) =>
    isHoneypotFilled(typed) ? { ok: true, text: '' } : form.run(who, typed, t, sent),
})

/** What waits for a second administrator is no mistake of whoever asked: a notice says where it waits. */
export function answerSecond(refusal: Refusal<string>, typed: Typed, t: Translate): FormOutcome<never> {
  const reason = secondRefusalOf(refusal) ?? 'approval-void'
  const text = t(secondText(reason))
  return reason === 'second-needed' ? { ok: true, kind: 'notice', text } : refusedForm(409, text, typed)
}

type Actions<Who> = Record<string, FormAction<Who>>
type FieldsOf<All> = {
  [Intent in keyof All]: All[Intent] extends { fields: infer Fields } ? Fields : never
}
/** An action that hands no data on says nothing of it. */
type DataOf<All> = {
  [Intent in keyof All]: All[Intent] extends FormAction<never, string, infer Data>
    ? unknown extends Data
      ? never
      : Data
    : never
}[keyof All]

/** The forms of one page by their field `intent`. `otherwise`: which is meant where none of them is named. */
export function defineActions<Who, All extends Actions<Who>>(
  actions: All & Actions<Who>,
  otherwise?: Extract<keyof All, string> | ((typed: Typed) => Extract<keyof All, string>),
) {
  const fields = Object.entries(actions).map(([intent, action]) => [intent, action.fields])
  return {
    forms: Object.fromEntries(fields) as FieldsOf<All>,
    async run(who: Who, typed: Typed, t: Translate, sent?: FormData): Promise<FormOutcome<DataOf<All>>> {
      const { intent = '' } = typed
      const unnamed = typeof otherwise === 'function' ? otherwise(typed) : otherwise
      const meant = Object.hasOwn(actions, intent) ? intent : unnamed
      const action = meant === undefined ? undefined : actions[meant]
      if (!action) return refusedForm(400, t(texts.chooseAction), typed)
      return action.run(who, typed, t, sent) as Promise<FormOutcome<DataOf<All>>>
    },
  }
}

/** `general` is said above the form where the refusal itself stands beside a field. */
export function refusedWith(
  { status, message, field, fields = {}, typed: instead }: RefusalAnswer,
  typed: Typed,
  t: Translate,
  general = message,
) {
  const beside = Object.entries(field === undefined ? fields : { ...fields, [field]: message })
  return refusedForm(
    status,
    spoken(t, field === undefined ? message : general),
    { ...typed, ...instead },
    Object.fromEntries(beside.map(([name, text]) => [name, spoken(t, text)])),
  )
}

type Table<Reason extends string> = {
  texts: Record<Reason, Text>
  statuses?: RefusalStatuses<Reason>
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
