import type { Message } from '#app/messages/language.ts'
import type { UserAction } from '#app/modules/identity/accounts/users/user-action-rules.ts'
import * as texts from '#messages/admin-accounts.ts'

export const userActionLabels: Record<
  UserAction,
  { summary: Message; text: Message; button: Message; danger: boolean }
> = {
  'make-admin': {
    summary: texts.makeAdministrator,
    text: texts.wholeAdministrationOpenPerson,
    button: texts.yesMakeAdministrator,
    danger: true,
  },
  'unmake-admin': {
    summary: texts.unmakeAdministrator,
    text: texts.administrationClosedPersonAt,
    button: texts.yesUnmakeAdministrator,
    danger: true,
  },
  suspend: {
    summary: texts.suspend,
    text: texts.personSignedOutEverywhere,
    button: texts.suspendTheAccount,
    danger: true,
  },
  reinstate: {
    summary: texts.reinstate,
    text: texts.personCanSignAgain,
    button: texts.yesReinstateTheAccount,
    danger: false,
  },
  'end-sessions': {
    summary: texts.endAllSessions,
    text: texts.personSignedOutEverywhere2,
    button: texts.yesEndAllSessions,
    danger: true,
  },
  'send-reset': {
    summary: texts.sendNewPasswordLink,
    text: texts.personGetsEmailLink,
    button: texts.yesSendTheLink,
    danger: false,
  },
  erase: {
    summary: texts.erase,
    text: texts.nameContactAddressesCart,
    button: texts.eraseAccountGood,
    danger: true,
  },
}
