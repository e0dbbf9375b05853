import type { Message } from '#app/messages/language.ts'
import type { ImportStatus } from '#app/modules/catalog/import/status.ts'
import * as texts from '#messages/import.ts'

export const importStatusLabels: Record<ImportStatus, Message> = texts.statuses
