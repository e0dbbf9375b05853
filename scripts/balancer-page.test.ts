import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { balancerPages } from './balancer-page.ts'

test.each(Object.entries(balancerPages()))(
  '%s is what `node scripts/balancer-page.ts` writes, small and whole in itself',
  (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(Buffer.byteLength(text)).toBeLessThan(6 * 1024)
    expect(text).not.toMatch(/(?:src|href)="(?!\/?"|#)|url\(|@import|<script/)
    expect(text).toContain('Your order is safe to send again.')
  },
)
