import { expect, test } from 'vitest'
import { spoken } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import { fitsInOneRequest, fitWithinLimits, sizeRefusal, smallerOf, typeRefusal } from './shrink-rules.ts'

test('a picture is compressed to at most 1920 by 1080, keeping its aspect ratio, and never made larger §25.9', () => {
  expect(fitWithinLimits({ width: 3840, height: 2160 })).toEqual({ width: 1920, height: 1080 })
  expect(fitWithinLimits({ width: 3000, height: 4000 })).toEqual({ width: 810, height: 1080 })
  expect(fitWithinLimits({ width: 4000, height: 1000 })).toEqual({ width: 1920, height: 480 })
  expect(fitWithinLimits({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
  expect(fitWithinLimits({ width: 30_000, height: 2 })).toEqual({ width: 1920, height: 1 })
})

test('a small picture is sent as it is where drawing it again saves nothing', () => {
  const [original, larger, smaller] = [{ size: 100 }, { size: 120 }, { size: 80 }]
  expect(smallerOf(original, larger, { width: 640, height: 480 })).toBe(original)
  expect(smallerOf(original, smaller, { width: 640, height: 480 })).toBe(smaller)
  expect(smallerOf(original, larger, { width: 4000, height: 480 })).toBe(larger) // it must fit
})

test('only JPEG, PNG and WebP are taken, by what they are §25.4', () => {
  const allowed = 'is not allowed. Allowed types: image/jpeg, image/png, image/webp'
  const type = (head: Uint8Array, called: string) => spoken(t, typeRefusal(head, called)!)
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0])
  const gif = new TextEncoder().encode('GIF89a')
  expect(typeRefusal(jpeg, '')).toBeUndefined()
  expect(typeRefusal(jpeg, 'text/plain')).toBeUndefined()
  expect(type(gif, 'image/jpeg')).toBe(`File type image/gif ${allowed}`)
  expect(type(new Uint8Array(), 'application/pdf')).toBe(`File type application/pdf ${allowed}`)
  expect(type(new Uint8Array(), '')).toBe(`File type unknown ${allowed}`)
})

test('over 5 MB when it is as small as it gets is refused; up to 256 KB goes in one request §25.4', () => {
  expect(sizeRefusal(5 * 1024 * 1024)).toBeUndefined()
  expect(spoken(t, sizeRefusal(5 * 1024 * 1024 + 1)!)).toBe('File size 5.01 MB exceeds maximum size of 5MB')
  expect([fitsInOneRequest(256 * 1024), fitsInOneRequest(256 * 1024 + 1)]).toEqual([true, false])
})
