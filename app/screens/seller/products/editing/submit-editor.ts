import { offlineResponse } from '#app/client/cart/offline-cart.ts'
import { pageTranslator } from '#app/client/page-language.ts'
import { isNetworkError } from '#app/client/serial-queue.ts'
import { answerFailure } from '#app/kit/form/form-result.ts'
import type { DetailTexts } from '#app/modules/catalog/products/detail-rules.ts'
import { sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import { lineDown } from '#messages/product-editor.ts'
import type { EditorProblem } from './editor.tsx'

/** What the editor was opened on, as its form carries it. */
const openedOn = ['draftId', 'version', 'stockWas']

/** A new product waits on this phone where no answer comes to it, and is sent once. */
export const submitNewProduct = <Answer>(request: Request, serverAction: () => Promise<Answer>) =>
  sendOrWait({ request, serverAction }, ({ intent, draftId = '', name = '' }) =>
    intent === 'save' ? { id: draftId, kind: 'product', name } : undefined,
  )

/** Where no answer comes the editor stays as it is, so that its draft and its pictures go on being kept until it is saved. */
export async function submitEditor<Answer>(request: Request, send: () => Promise<Answer>) {
  const copy = request.clone()
  try {
    return await send()
  } catch (error) {
    if (!isNetworkError(error)) throw error
    const typed = textsIn(await copy.formData())
    if (typed.name === undefined) throw error // something else of the page was sent
    const seen = Object.fromEntries(Object.entries(typed).filter(([name]) => openedOn.includes(name)))
    const message = pageTranslator()(lineDown)
    return answerFailure<EditorProblem>({ message, fields: {}, typed, seen }, offlineResponse)
  }
}

const textsIn = (form: FormData): DetailTexts =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
