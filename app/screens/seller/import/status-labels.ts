import type { ImportStatus } from '#app/modules/catalog/import/rules.ts'

export const importStatusLabels: Record<ImportStatus, string> = {
  mapping: 'Choose columns',
  checking: 'Being checked',
  checked: 'Ready to bring in',
  running: 'Being brought in',
  done: 'Done',
  undoing: 'Being undone',
  undone: 'Undone',
}

/** `1 row`, `2,608 rows`. */
export const formatCount = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
