import type { Texts } from '#app/domain/catalog/detail-rules.ts'
import { answerFailed } from '#app/web/answers.ts'
import { noLine } from '#app/web/offline-cart.ts'
import { isLineDown } from '#app/web/one-at-a-time.ts'
import type { EditorAnswer } from './editor.tsx'

const message = 'The line is down. What you typed is still here: save it again when you are connected.'
/** What the editor was opened on, as its form carries it. */
const openedOn = ['draftId', 'version', 'stockWas']

/** Where no answer comes the editor stays as it is, so that its draft and its pictures go on being kept until it is saved. */
export async function keepInEditor<Answer>(request: Request, send: () => Promise<Answer>) {
  const copy = request.clone()
  try {
    return await send()
  } catch (error) {
    if (!isLineDown(error)) throw error
    const typed = textsIn(await copy.formData())
    if (typed.name === undefined) throw error // something else of the page was sent
    const seen = Object.fromEntries(Object.entries(typed).filter(([name]) => openedOn.includes(name)))
    return answerFailed<EditorAnswer>({ message, fields: {}, typed, seen }, noLine)
  }
}

const textsIn = (form: FormData): Texts =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
