import type { Callables } from './callable.server.ts'

export const catalogCalls: Callables = {}
