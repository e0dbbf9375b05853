import { expect, test } from 'vitest'
import { ownPath } from './actor.server.ts'

test.each([
  '/',
  '/cart',
  '/products?search=solar%20lamp&page=2',
  '/product/abc#reviews',
  '/orders/TB-2026-0042',
])('%s is a path of this site', (path) => expect(ownPath(path)).toBe(path))

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
])('%j leads to the home page', (path) => expect(ownPath(path)).toBe('/'))
