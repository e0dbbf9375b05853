import type { Message } from '#app/messages/language.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import * as texts from '#messages/accounts.ts'
import { commonPasswordList } from './common-password-list.server.ts'
import { guessablePassword, type PasswordOwner } from './common-password-rules.ts'
import { passwordError } from './password-rules.ts'

const common: ReadonlySet<string> = new Set(commonPasswordList.trim().split(/\s+/))

/** Why a new password is refused: it lacks something, or others would try it first. Nobody is asked for it at a sign-in. */
export function refusedPassword(
  password: string,
  owner: PasswordOwner,
  { passwordPolicy, name }: Pick<Settings, 'passwordPolicy' | 'name'>,
): Message | undefined {
  const lacks = passwordError(password, passwordPolicy)
  if (lacks) return lacks
  const names = [...(owner.names ?? []), name, 'Thumba']
  const guessable = guessablePassword(password, { ...owner, names }, common)
  return guessable && texts.guessablePasswords[guessable]
}
