/** A field of the form as it stands: what was typed or guessed, and what is wrong with it. */
export type FieldOf = (name: string) => {
  id: string
  name: string
  defaultValue: string
  error: string | undefined
}
