import { typeRefusal } from '#app/client/upload-queue/shrink-rules.ts'
import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import { maxPictures } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/product-editor.ts'

const longestHead = 512

type Chosen = { taken: File[]; refusals: string[] }

/** Which of the files can be sent, as far as the browser can tell; of the others what is wrong, by their names. */
export async function checkChosenFiles(t: Translate, files: File[], room: number): Promise<Chosen> {
  const [taken, refusals, over]: [File[], string[], string[]] = [[], [], []]
  for (const file of files) {
    const refusal = await refusalOf(file)
    if (refusal) refusals.push(t(texts.fileProblem, { name: file.name, problem: spoken(t, refusal) }))
    else if (taken.length < room) taken.push(file)
    else over.push(file.name)
  }
  if (over.length > 0) refusals.push(t(texts.tooManyPictures, { most: maxPictures, names: over.join(', ') }))
  return { taken, refusals }
}

async function refusalOf(file: File): Promise<Text | undefined> {
  try {
    const head = await file.slice(0, longestHead).arrayBuffer()
    return typeRefusal(new Uint8Array(head), file.type)
  } catch {
    return texts.fileUnreadable
  }
}
