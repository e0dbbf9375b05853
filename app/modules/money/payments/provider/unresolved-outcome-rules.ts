import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/payments.ts'
/** What an administrator looks into where a call to send money was refused, and nobody says whether it left. */
export const refusedOutcome = (said: string) => defaultTranslate(texts.refusedOutcome, { said })

/** For the log. */
export const unclearOutcomeText = 'The provider gave no clear answer'
export const unclearOutcome = defaultTranslate(texts.unclearOutcome)
