import { type AdminActionCase, download } from './action-case.ts'

export const logActions: AdminActionCase[] = [download('/admin/log.csv')]
