import type { Member } from './actor.ts'
import { formatPhone } from './format-phone.ts'

type Contact = { email: string | null; phone?: string | null }

/** How an account is told from others of the same name: by its email, else by its phone. */
export const accountContact = ({ email, phone }: Contact) => email ?? (phone ? formatPhone(phone) : '')

/** What a member signs in with. */
export const memberContact = ({ email, verifiedPhone }: Pick<Member, 'email' | 'verifiedPhone'>) =>
  accountContact({ email, phone: verifiedPhone })

/** Whether somebody proved where they are reached: who sells must have. */
export const hasVerifiedContact = ({
  emailVerified,
  verifiedPhone,
}: Pick<Member, 'emailVerified' | 'verifiedPhone'>) => emailVerified || Boolean(verifiedPhone)
