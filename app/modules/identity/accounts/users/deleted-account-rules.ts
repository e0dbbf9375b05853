/** What stands where a person was. */
export const deletedAccountName = 'Deleted account'
/** An address that no mail can reach (RFC 2606). */
export const deletedAccountEmail = (userId: string) => `${userId}@deleted.invalid`
