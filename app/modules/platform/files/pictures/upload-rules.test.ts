import { expect, test } from 'vitest'
import { StorageError } from '#app/gateways/storage/storage-error.ts'
import { t } from '#test/in-english.ts'
import { storageErrorOf, uploadedImage, uploadMessages } from './upload-rules.ts'

test('an uploaded image has url, path, fullPath, name, size and timeCreated', () => {
  const row = { path: 'products/a/lamp_1_x', size: 4321, createdAt: new Date('2026-01-02T03:04:05Z') }
  expect(uploadedImage(row)).toEqual({
    url: '/media/products/a/lamp_1_x/1280.webp',
    path: 'products/a/lamp_1_x',
    fullPath: 'products/a/lamp_1_x/1280.webp',
    name: 'lamp_1_x',
    size: 4321,
    timeCreated: '2026-01-02T03:04:05.000Z',
  })
})

test('a full store and a missing one are said in words, other faults are not guessed at §22.6', () => {
  const noSpace = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  expect(t(storageErrorOf(noSpace)!.message)).toBe('Storage quota exceeded. Please contact support.')
  expect(storageErrorOf(new StorageError({ status: 507, code: '' }))?.status).toBe('RESOURCE_EXHAUSTED')
  expect(t(storageErrorOf(new StorageError({ status: 404, code: 'NoSuchBucket' }))!.message)).toBe(
    'Storage location not found.',
  )
  for (const fault of [
    { status: 503, code: 'SlowDown' },
    { status: 403, code: 'AccessDenied' },
    { code: 'ECONNREFUSED' },
  ])
    expect(storageErrorOf(new StorageError(fault))?.status).toBe('UNAVAILABLE')
  expect(storageErrorOf(new Error('anything'))).toBeUndefined()
})

test('the default message and the one of an expired session are the specification’s §22.6', () => {
  expect(t(uploadMessages.failed)).toBe('Failed to upload images. Please try again.')
  expect(t(uploadMessages.expired)).toBe('Authentication expired. Please log in again.')
})
