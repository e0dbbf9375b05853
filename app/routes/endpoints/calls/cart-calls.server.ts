import type { Callables } from './callable.server.ts'

export const cartCalls: Callables = {}
