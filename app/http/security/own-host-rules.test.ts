import { expect, test } from 'vitest'
import { isOwnHost } from './own-host-rules.ts'

const machine = { names: ['192.168.1.20', 'till', 'till.local', 'fe80::1'], port: 3000 }

test('an address is this machine’s own by its names, in its network too, and at its port alone', () => {
  for (const own of [
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.20:3000',
    'TILL.local:3000',
  ])
    expect(isOwnHost(`http://${own}/products`, machine), own).toBe(true)
  for (const foreign of [
    'evil.example:3000',
    'localhost.evil.example:3000',
    '127.0.0.1.evil.example:3000',
    '192.168.1.21:3000',
    'localhost:3001',
    'localhost',
    '127.0.0.1@evil.example:3000',
  ])
    expect(isOwnHost(`http://${foreign}/products`, machine), foreign).toBe(false)
  expect(isOwnHost('http://localhost:41234/', { names: [], port: 0 })).toBe(true)
})
