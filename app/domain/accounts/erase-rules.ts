/** What stands where a person was. */
export const erasedName = 'Deleted account'
/** An address that no mail can reach (RFC 2606). */
export const erasedEmail = (userId: string) => `${userId}@deleted.invalid`
