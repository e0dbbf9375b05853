import type { Text } from '#app/messages/language.ts'

/** What is looked at now and then, and whose last result an operator wants to know. */
export const checkNames = ['ledger', 'audit-log'] as const
export type CheckName = (typeof checkNames)[number]

/** `passedAt` is the last time that nothing was wrong. */
export type CheckResult = { name: CheckName; checkedAt: Date; passedAt: Date | null; faults: Text[] }
