import type { FormError } from './form-result.ts'

/** What a field's control is told besides its name: plain data, computed on the server from the schema. */
export type FieldAttributes = {
  required?: boolean
  maxLength?: number
  type?: 'text' | 'email' | 'tel' | 'time' | 'date' | 'number'
  inputMode?: 'numeric' | 'decimal'
  autoComplete?: string
}
export type FormFields<Name extends string> = Record<Name, FieldAttributes>

export type FieldProps = FieldAttributes & {
  name: string
  defaultValue: string | undefined
  error: string | undefined
}

/** A form as a screen draws it: `<TextField {...form.field('reference')} label="…" />`. */
export type FormState<Name extends string = string> = {
  intent: string
  /** What is wrong with this form; nothing while another form of the page was sent. */
  problem: FormError | undefined
  field: (name: Name) => FieldProps
}

type Typed = Record<string, string | undefined>

/** What was typed stands there again after a refusal, otherwise what is `known`. */
export function formState<Name extends string>(
  fields: FormFields<Name>,
  known: Typed,
  problem: FormError | undefined,
  intent = '',
): FormState<Name> {
  const typed: Typed = problem?.typed ?? known
  return {
    intent,
    problem,
    field: (name) => ({
      ...fields[name],
      name,
      defaultValue: typed[name],
      error: problem?.fields[name],
    }),
  }
}

/** As `formState`, of a page with one form: its fields may have their names as ids. */
export function pageFormState<Name extends string>(
  fields: FormFields<Name>,
  known: Typed,
  problem: FormError | undefined,
) {
  const form = formState(fields, known, problem)
  return { ...form, field: (name: Name) => ({ id: name, ...form.field(name) }) }
}
export type PageFormState<Name extends string = string> = ReturnType<typeof pageFormState<Name>>

type NameIn<Fields> = Extract<keyof Fields, string>
export type FormStates<Forms> = { [Intent in keyof Forms]: FormState<NameIn<Forms[Intent]>> }

/** The forms of a page by their intents. Only the one that was sent shows a problem. */
export function formStates<Forms extends Record<string, object>>(
  forms: Forms,
  problem: FormError | undefined,
): FormStates<Forms> {
  const states = Object.entries(forms).map(([intent, fields]) => {
    const own = problem?.typed.intent === intent ? problem : undefined
    return [intent, formState(fields as FormFields<string>, {}, own, intent)]
  })
  return Object.fromEntries(states)
}
