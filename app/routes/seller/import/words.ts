import type { ImportStatus } from '#app/domain/imports/rules.ts'

export const statusWords: Record<ImportStatus, string> = {
  mapping: 'Choose columns',
  checking: 'Being checked',
  checked: 'Ready to bring in',
  running: 'Being brought in',
  done: 'Done',
  undoing: 'Being undone',
  undone: 'Undone',
}

/** `1 row`, `2,608 rows`. */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
