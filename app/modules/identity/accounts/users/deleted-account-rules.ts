import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/accounts.ts'
/** What is stored where a person was. */
export const deletedAccountName = defaultTranslate(texts.deletedAccountName)
/** An address that no mail can reach (RFC 2606). */
export const deletedAccountEmail = (userId: string) => `${userId}@deleted.invalid`
