/** What people type or choose in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

/** As if typed: React hears of a value only where it was set past its own setter. */
export const setNatively = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
