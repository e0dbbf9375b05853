import { auditSubjects } from '#app/domain/audit/rules.ts'
import { day, listAddress, oneOf, words } from '#app/web/list-address.ts'

/** `before` is the number of the row that those shown come before: what is done meanwhile shifts none. */
export const logAddress = listAddress({
  about: oneOf(auditSubjects),
  who: words(80),
  from: day,
  to: day,
  before: (typed) => (/^[1-9]\d{0,14}$/.test(typed) ? typed : undefined),
})
export type WantedActs = ReturnType<typeof logAddress.read>
