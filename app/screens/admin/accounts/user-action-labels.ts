import type { Message } from '#app/messages/language.ts'
import type { UserAction } from '#app/modules/identity/accounts/user-action-rules.ts'
import * as texts from '#messages/admin-accounts.ts'

export const userActionLabels: Record<
  UserAction,
  { summary: Message; text: Message; button: Message; danger: boolean }
> = {
  'make-admin': {
    summary: texts.makeAdministrator,
    text: texts.makeAdministratorText,
    button: texts.confirmMakeAdministrator,
    danger: true,
  },
  'unmake-admin': {
    summary: texts.unmakeAdministrator,
    text: texts.unmakeAdministratorText,
    button: texts.confirmUnmakeAdministrator,
    danger: true,
  },
  suspend: {
    summary: texts.suspend,
    text: texts.suspendText,
    button: texts.confirmSuspend,
    danger: true,
  },
  reinstate: {
    summary: texts.reinstate,
    text: texts.reinstateText,
    button: texts.confirmReinstate,
    danger: false,
  },
  'end-sessions': {
    summary: texts.endAllSessions,
    text: texts.endAllSessionsText,
    button: texts.confirmEndAllSessions,
    danger: true,
  },
  'send-reset': {
    summary: texts.sendNewPasswordLink,
    text: texts.sendNewPasswordLinkText,
    button: texts.confirmSendNewPasswordLink,
    danger: false,
  },
  'restore-phone': {
    summary: texts.restorePhone,
    text: texts.restorePhoneText,
    button: texts.confirmRestorePhone,
    danger: true,
  },
  erase: {
    summary: texts.deleteAccount,
    text: texts.deleteAccountText,
    button: texts.confirmDelete,
    danger: true,
  },
}
