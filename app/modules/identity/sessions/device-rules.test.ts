import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { deviceName } from './session-rules.ts'

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
  [
    'Mozilla/5.0 (Linux; U; Android 9) UCBrowser/13.4 Mobile Safari/537.36',
    'UC Browser on an Android device',
  ],
  ['UCWEB/2.0 (Linux; U; Adr 9) U2/1.0.0 Mobile', 'UC Browser on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 11) ${webkit} Chrome/96 Mobile Safari/537.36 OPR/67`,
    'Opera on an Android device',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) OPT/4.0 Mobile Safari/604.1',
    'Opera on an iPhone',
  ],
  ['Opera/9.80 (Windows NT 6.1) Presto/2.12', 'Opera on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) EdgiOS/110 Safari/604.1', 'Edge on an iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 12) ${webkit} Chrome/110 Mobile Safari/537.36 EdgA/110`,
    'Edge on an Android device',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) FxiOS/110 Safari/604.1', 'Firefox on an iPad'],
  ['Mozilla/5.0 (iPod touch; CPU OS 12_0 like Mac OS X) CriOS/110 Safari/604.1', 'Chrome on an iPhone'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64) Chromium/110 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541) Chrome/110 Safari/537.36', 'Chrome on a Chromebook'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 13_0) Version/16 Safari/605', 'Safari on a Mac'],
  [
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) Chrome/52 Safari/537.36 Edge/15',
    'Edge on a Windows phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13) ${webkit} Chrome/110 Mobile Safari/537.36 [FBAN/EMA;FBAV/340]`,
    'The Facebook app on an Android device',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) [FBAV/400]', 'The Facebook app on an iPhone'],
  ['kaios', 'A KaiOS phone'],
  ['Android', 'An Android device'],
  ['Safari', 'Safari'],
  ['curl/8.0', 'An unknown device'],
  ['', 'An unknown device'],
  [null, 'An unknown device'],
])('%s is called %s', (userAgent, words) => expect(deviceName(t, userAgent)).toBe(words))
