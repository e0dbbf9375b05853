import { type ActCase, download } from './case.ts'

export const logActs: ActCase[] = [download('/admin/log.csv')]
