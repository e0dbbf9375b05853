import { fill, type Message } from '#app/messages/language.ts'
import {
  maxDocumentSide,
  maxPictureBytes,
  type PictureRefusal,
  pictureMessage,
  pictureStatuses,
  typeNotAllowed,
} from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/shop-settings.ts'

export const documentKinds = ['national_id', 'business_certificate', 'tin_certificate'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const isDocumentKind = (word: unknown): word is DocumentKind =>
  documentKinds.some((kind) => kind === word)

export const documentNames: Record<DocumentKind, Message> = texts.documentNames

/** Of each kind: front and back, and a page more. */
export const maxDocumentsPerKind = 3
export const maxDocumentBytes = maxPictureBytes
/** What a picture of a paper is made to fit: small print stays readable. */
export const maxDocumentPictureSide = maxDocumentSide

const typeNames = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}
export const documentTypes = Object.keys(typeNames)

export type DocumentRefusal =
  | PictureRefusal
  | 'no-shop'
  | 'no-kind'
  | 'no-file'
  | 'too-many-papers'
  | 'too-many-tries'
  | 'paper-not-found'

const documentRefusals: Partial<Record<DocumentRefusal, Message>> = {
  'picture-unreadable': texts.documentRefusals['picture-unreadable'],
  'no-shop': texts.documentRefusals['no-shop'],
  'no-kind': texts.documentRefusals['no-kind'],
  'no-file': texts.documentRefusals['no-file'],
  'too-many-papers': fill(texts.documentRefusals['too-many-papers'], { most: maxDocumentsPerKind }),
  'too-many-tries': texts.documentRefusals['too-many-tries'],
  'paper-not-found': texts.documentRefusals['paper-not-found'],
}

/** What a person reads; `detail` is the type found or the bytes counted. */
export function documentMessage({ reason, detail }: { reason: DocumentRefusal; detail?: unknown }): Message {
  if (reason === 'type-not-allowed') return typeNotAllowed(`${detail}`, Object.values(typeNames))
  return documentRefusals[reason] ?? pictureMessage({ reason: reason as PictureRefusal, detail })
}

/** The HTTP status of each refusal. */
export const documentStatuses: Record<DocumentRefusal, number> = {
  ...pictureStatuses,
  'no-shop': 409,
  'no-kind': 400,
  'no-file': 400,
  'too-many-papers': 409,
  'too-many-tries': 429,
  'paper-not-found': 404,
}

const longestName = 120

/** What a file was called, without the folders that some browsers send along. */
export function documentFileName(sent: string): string {
  const name = sent.split(/[\\/]/).at(-1)!.replaceAll(/\p{C}/gu, '').trim()
  return [...name].slice(0, longestName).join('') || 'file'
}
