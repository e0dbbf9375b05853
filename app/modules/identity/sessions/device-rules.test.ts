import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { deviceName } from './device-rules.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [
    `Mozilla/5.0 (Linux; Android 13; TECNO KI5k) ${webkit} Chrome/120.0 Mobile Safari/537.36`,
    'Chrome on an Android device',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10) ${webkit} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`,
    'Samsung Internet on an Android device',
  ],
  [
    'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16',
    'Opera on an Android device',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:121.0) Gecko/20100101 Firefox/121.0', 'Firefox on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/120.0 Safari/537.36 Edg/120.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox on a KaiOS phone'],
  ['curl/8.0', 'An unknown device'],
  ['', 'An unknown device'],
  [null, 'An unknown device'],
])('%s is called %s', (userAgent, words) => expect(deviceName(t, userAgent)).toBe(words))
