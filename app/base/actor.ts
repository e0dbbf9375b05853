export const roles = ['buyer', 'seller', 'admin'] as const
export type Role = (typeof roles)[number]

export type Guest = { role: 'guest' }
type SignedIn<R extends Role> = {
  role: R
  userId: string
  name: string
  /** None where the account has only a phone. */
  email: string | null
  emailVerified: boolean
  /** What they proved by a code, and can sign in with, in E.164. */
  verifiedPhone?: string | null
  /** What the account says; English where its owner said nothing. */
  language?: 'en' | 'ny'
  sessionId: string
  /** Until when this session releases nothing: it began by a code to the phone alone. JSON's moment. */
  heldUntil?: string | null
}
export type Buyer = SignedIn<'buyer'>
export type Seller = SignedIn<'seller'>
/** `address` is where the request came from, for the log of what was done. */
export type Admin = SignedIn<'admin'> & {
  address?: string
  /** Who asked for an act that another administrator let happen: it is done in the name of both. */
  seconded?: { approvalId: string; by: { userId: string; name: string; address?: string } }
}
export type Member = Buyer | Seller | Admin
/** Whoever asks. Everyone may shop: sellers and administrators buy too. */
export type Actor = Guest | Member

export const isMember = (actor: Actor): actor is Member => actor.role !== 'guest'
