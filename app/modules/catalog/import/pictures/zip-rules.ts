import { isStorable } from '#app/base/fields/storable-text.ts'
import type { Text } from '#app/messages/language.ts'
import { uploadRefusals } from '#app/modules/identity/shops/rules.ts'
import * as texts from '#messages/import.ts'
export const maxZipBytes = 50 * 1024 * 1024
export const maxZipFiles = 1_000
/** With folders, hidden files and all. */
export const maxZipEntries = 5_000

/** A picture of a ZIP as rows may name it; one with a `problem` cannot be used, and says why. */
export type ZippedPicture = { name: string; problem: Text | null }

/** The name that a row calls a picture by: without its folders, in small letters. */
export const normalizedFileName = (name: string) =>
  name.split(/[/\\]/).at(-1)!.trim().toWellFormed().normalize('NFC').toLowerCase()

const mostPathBytes = 1_024
const mostNameBytes = 255

/** What a file may be called on any disk, with its folders: neither empty bytes in it nor more of them than fit. */
export const isSafeName = (path: string) =>
  isStorable(path) &&
  new Blob([path]).size <= mostPathBytes &&
  path.split('/').every((part) => new Blob([part]).size <= mostNameBytes)

const nobodysPictures = new Set(['thumbs.db', 'desktop.ini'])

/** The name of a file in a ZIP; nothing for folders and for what computers put in beside the pictures. */
export function nameInZip(path: string): string | undefined {
  const hidden = path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
  const name = normalizedFileName(path)
  return hidden || name === '' || nobodysPictures.has(name) ? undefined : name
}

export const zipRefusals = { ...uploadRefusals, ...texts.zipRefusals }
export type ZipRefusal = keyof typeof zipRefusals
