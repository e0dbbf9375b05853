import { expect, test } from 'vitest'
import { boundaryOf, findFormRefusal, formRefusals } from './form-rules.ts'

/** As each program wrote them. */
const boundaries = {
  Chrome: '----WebKitFormBoundary7MA4YWxkTrZu0gW',
  Firefox: '----geckoformboundary3f9c1f2b8e7d4a60',
  'older Firefox': '---------------------------9051914041544843365972754266',
  curl: '------------------------d74496d66958873e',
  Node: '----formdata-undici-025413287436',
  'Dart and Android': "dart-http-boundary-c.x+Q'dz2_0",
}

test.each(Object.entries(boundaries))('a form of %s is read', async (_, boundary) => {
  const body = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`,
  )
  for (const value of [boundary, `"${boundary}"`])
    for (const type of [
      `multipart/form-data; boundary=${value}`,
      `multipart/form-data; charset=utf-8; boundary=${value}`,
      `multipart/form-data; boundary=${value}; charset="UTF-8"`,
    ]) {
      expect(boundaryOf(type), type).toBe(boundary)
      expect(await findFormRefusal(body, type), type).toBeUndefined()
    }
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=a; boundary=b',
  'multipart/form-data; x-boundary=a; boundary=b',
  'multipart/form-data; boundary="a\\"b"',
  'multipart/form-data; boundary=" a"',
  'multipart/form-data; boundary=a b',
])('a type of which the parser may read something else is refused: %s', async (type) => {
  expect(boundaryOf(type)).toBeUndefined()
  expect(await findFormRefusal(Buffer.from('--a--'), type)).toBe(formRefusals.unreadable)
})
