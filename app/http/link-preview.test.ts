import { expect, test } from 'vitest'
import { isLinkPreview } from './link-preview.ts'

const by = (agent: string, init: RequestInit = {}) =>
  isLinkPreview(new Request('http://localhost/t/k3m9x2ab4c', { headers: { 'User-Agent': agent }, ...init }))

test('programs that look at a link are told from people who open it §61.7', () => {
  for (const agent of [
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ])
    expect(by(agent), agent).toBe(true)
  expect(by('Mozilla/5.0', { method: 'HEAD' })).toBe(true)
  expect(by('', { headers: { 'Sec-Purpose': 'prefetch;prerender' } })).toBe(true)
  for (const agent of [
    'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/8.0/191.273; U; en) Presto/2.12',
    'Mozilla/5.0 (Mobile; Nokia_8000_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    '',
  ])
    expect(by(agent), agent).toBe(false)
})
