import { expect, test } from 'vitest'
import { languageOf, newLanguageCookie, preferAccountLanguage } from './request-language.server.ts'

const asked = (address: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${address}`, { headers })
const cookie = (language: string) => `a=b; thumba-language=${language}`

test('the address comes before the cookie, and the cookie before what the browser is set to', () => {
  const set = { 'Accept-Language': 'ny' }
  expect(languageOf(asked('/'))).toBe('en')
  expect(languageOf(asked('/', set))).toBe('ny')
  expect(languageOf(asked('/', { ...set, Cookie: cookie('en') }))).toBe('en')
  expect(languageOf(asked('/?lang=ny&page=2', { Cookie: cookie('en') }))).toBe('ny')
  expect(languageOf(asked('/products?page=2&lang=en', { Cookie: cookie('ny') }))).toBe('en')
})

test('what is no language of ours says nothing', () => {
  for (const address of ['/?lang=fr', '/?lang=', '/?lang=NY', '/?slang=ny', '/?lang=nyx'])
    expect(languageOf(asked(address)), address).toBe('en')
  expect(languageOf(asked('/', { Cookie: 'not-thumba-language=ny' }))).toBe('en')
  expect(languageOf(asked('/?lang=fr', { Cookie: cookie('ny') }))).toBe('ny')
})

test('of what a browser is set to the one that it wants most is taken', () => {
  const taken = (header: string) => languageOf(asked('/', { 'Accept-Language': header }))
  expect(taken('ny-MW,ny;q=0.9,en;q=0.8')).toBe('ny')
  expect(taken('en-GB,en;q=0.9,ny;q=0.8')).toBe('en')
  expect(taken('fr, NY;q=0.2, en;q=0.1')).toBe('ny')
  expect(taken('ny;q=0, fr')).toBe('en')
  expect(taken('*')).toBe('en')
  expect(taken(`${'x,'.repeat(400)}ny`)).toBe('en')
})

test('an account in Chichewa comes before the browser’s own setting, one in English says nothing', () => {
  const request = asked('/', { 'Accept-Language': 'en' })
  preferAccountLanguage(request, 'ny')
  expect(languageOf(request)).toBe('ny')
  preferAccountLanguage(request, 'en')
  expect(languageOf(request)).toBe('ny')
  const chosen = asked('/', { Cookie: cookie('en') })
  preferAccountLanguage(chosen, 'ny')
  expect(languageOf(chosen)).toBe('en')
})

test('an address that says a language is remembered once', () => {
  expect(newLanguageCookie(asked('/?lang=ny'))).toContain('thumba-language=ny; Path=/;')
  expect(newLanguageCookie(asked('/?lang=ny', { Cookie: cookie('ny') }))).toBeUndefined()
  expect(newLanguageCookie(asked('/', { 'Accept-Language': 'ny' }))).toBeUndefined()
})
