import type { Callables } from './callable.server.ts'

export const accountCalls: Callables = {}
