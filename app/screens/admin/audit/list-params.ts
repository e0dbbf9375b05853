import { choiceParam, dayParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { auditSubjects } from '#app/modules/platform/audit/rules.ts'

/** `before` is the number of the row that those shown come before: what is done meanwhile shifts none. */
export const auditListParams = listParams({
  about: choiceParam(auditSubjects),
  who: textParam(80),
  from: dayParam,
  to: dayParam,
  before: (typed) => (/^[1-9]\d{0,14}$/.test(typed) ? typed : undefined),
})
export type AuditListParams = ReturnType<typeof auditListParams.read>
