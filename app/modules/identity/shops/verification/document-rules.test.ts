import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import {
  documentFileName,
  documentMessage,
  documentStatuses,
  documentTypes,
  isDocumentKind,
} from './document-rules.ts'

test('a shop sends papers of three kinds, as pictures or as PDF', () => {
  for (const kind of ['national_id', 'business_certificate', 'tin_certificate'])
    expect(isDocumentKind(kind), kind).toBe(true)
  for (const other of ['passport', '', null, undefined]) expect(isDocumentKind(other)).toBe(false)
  expect(documentTypes.toSorted()).toEqual(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
})

test('a seller reads what is wrong with a paper', () => {
  const read = (reason: Parameters<typeof documentMessage>[0]['reason'], detail?: unknown) =>
    t(documentMessage({ reason, detail }))
  expect(read('type-not-allowed', 'image/gif')).toBe(
    'File type image/gif is not allowed. Allowed types: JPEG, PNG, WebP, PDF',
  )
  expect(read('picture-too-large', 6 * 1024 * 1024)).toBe('File size 6 MB exceeds maximum size of 5MB')
  expect(read('picture-unreadable')).toMatch(/^This file is damaged/)
  expect(read('picture-too-slow')).toMatch(/^This picture takes too long/)
  expect(read('too-many-papers')).toBe(
    'You have sent 3 files for this document. Replace or remove one first.',
  )
  expect(read('no-shop')).toMatch(/^Complete your shop profile/)
  expect(read('no-kind')).toBe('Please choose a document type')
  expect(read('no-file')).toBe('Please choose a file first')
  expect(read('too-many-tries')).toMatch(/^You uploaded too many files/)
  expect(read('paper-not-found')).toBe('This file no longer exists')
})

test('a program learns whose fault it is', () => {
  expect(documentStatuses).toMatchObject({
    'no-shop': 409,
    'no-kind': 400,
    'no-file': 400,
    'too-many-papers': 409,
    'too-many-tries': 429,
    'paper-not-found': 404,
    'picture-too-large': 413,
    'type-not-allowed': 415,
  })
})

test.each([
  ['ID card.pdf', 'ID card.pdf'],
  ['C:\\Users\\grace\\id.jpg', 'id.jpg'],
  ['/home/grace/id.jpg', 'id.jpg'],
  [' id\u0000\u202e.jpg ', 'id.jpg'],
  ['', 'file'],
  ['/home/', 'file'],
  ['👋'.repeat(121), '👋'.repeat(120)],
])('%j is called %s', (sent, name) => expect(documentFileName(sent)).toBe(name))
