import { uploadRefusals } from '#app/modules/identity/shops/rules.ts'
export const maxZipBytes = 50 * 1024 * 1024
export const maxZipFiles = 1_000
/** With folders, hidden files and all. */
export const maxZipEntries = 5_000

/** A picture of a ZIP as rows may name it; one with a `problem` cannot be used. */
export type ZippedPicture = { name: string; problem: string | null }

/** The name that a row calls a picture by: without its folders, in small letters. */
export const normalizedFileName = (name: string) =>
  name.split(/[/\\]/).at(-1)!.trim().toWellFormed().normalize('NFC').toLowerCase()

const nobodysPictures = new Set(['thumbs.db', 'desktop.ini'])

/** The name of a file in a ZIP; nothing for folders and for what computers put in beside the pictures. */
export function nameInZip(path: string): string | undefined {
  const hidden = path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
  const name = normalizedFileName(path)
  return hidden || name === '' || nobodysPictures.has(name) ? undefined : name
}

export const zipWords = {
  encrypted: 'It is locked with a password. Make the ZIP without one.',
  gone: 'The ZIP is not here any more: it waits for a day. Send it again.',
  twice: (name: string, first: string) => `“${name}” stands in this ZIP twice. We take ${first}.`,
}

export const zipRefusals = {
  ...uploadRefusals,
  'zip-missing': 'Please choose a ZIP file first.',
  'zip-too-large': 'This ZIP is over 50 MB. Take out what no row names, or make the pictures smaller.',
  'zip-unreadable': 'This is no ZIP file, or it is damaged. Make it again and send that.',
  'zip-outside': 'This ZIP holds a file whose name leads out of it. Make it again and send that.',
  'zip-too-many': 'This ZIP holds more than 1,000 files. Split your list and its pictures into two.',
  'zip-empty': 'There is no file in this ZIP.',
  'zip-cut': 'The line broke before the ZIP was here. Please send it again.',
  'zip-late': 'The rows are checked already. Press “Change the columns” first, then send the ZIP.',
  'zip-too-often': 'That was a lot of ZIP files for one hour. Please wait a while, then try again.',
} as const
export type ZipRefusal = keyof typeof zipRefusals
