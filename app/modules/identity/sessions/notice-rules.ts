import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/sessions.ts'

/** What a member reads when sign-ins of theirs were ended, by whoever holds another or by an administrator. */
export const signedOutNotice = (t: Translate, count: number, by: 'yourself' | 'admin') =>
  by === 'admin'
    ? { title: t(texts.endedByAdminTitle), text: t(texts.endedByAdminText), path: '/login' }
    : {
        title: t(texts.endedTitle, { count }),
        text: t(texts.endedText, { count }),
        path: '/profile/sessions',
      }

/** What an administrator reads when their second factor was taken away at the server. */
export const secondFactorResetNotice = (t: Translate) => ({
  title: t(texts.secondFactorResetTitle),
  text: t(texts.secondFactorResetText),
  path: '/login',
})
