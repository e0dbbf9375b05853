import { request } from '../http.ts'
import { createVisitor } from './create-visitor.ts'
import { readable } from './visitor-text.ts'

export { fieldsOf, readable, withOwnChoices } from './visitor-text.ts'

/** A browser without scripts: keeps cookies, sends forms, follows one redirect when told to. */
export const aVisitor = () => createVisitor(request)
export type Visitor = ReturnType<typeof aVisitor>

/** What a person reads on a page. */
export async function textOf(response: Response): Promise<string> {
  const html = await response.text()
  return readable(html)
}
