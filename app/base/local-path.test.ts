import { expect, test } from 'vitest'
import { safeLocalPath } from './local-path.ts'

test.each([
  '/',
  '/cart',
  '/products?search=solar%20lamp&page=2',
  '/product/abc#reviews',
  '/orders/TB-2026-0042',
  '/search?next=//elsewhere.mw',
  '/help#%0a',
])('%s is a path of this site', (path) => expect(safeLocalPath(path)).toBe(path))

test.each([
  null,
  '',
  'cart',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/cart/../..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\u0000/evil.example',
  '/\u0009/evil.example',
  '/a\u007fb',
  '/a\u0085b',
  '/a b',
  '/a\\b',
  'x/cart',
])('%j leads to the home page', (path) => expect(safeLocalPath(path)).toBe('/'))
