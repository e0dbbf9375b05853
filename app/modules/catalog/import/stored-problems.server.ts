import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import { messageStore, type StoredMessage } from '#app/messages/stored-message.server.ts'
import * as files from '#messages/files.ts'
import * as texts from '#messages/import.ts'
import * as editor from '#messages/product-editor.ts'
import * as productFields from '#messages/product-fields.ts'
import type { RowProblem, SpokenProblem } from './rules.ts'

const store = messageStore({
  import: texts,
  'product-editor': editor,
  'product-fields': productFields,
  files,
})

/** As it is kept beside its row, for whoever reads it later: in English, and by its messages. */
export type StoredProblem = SpokenProblem & {
  said?: { column: StoredMessage | null; message: StoredMessage | null }
}

export function storedProblem(problem: RowProblem): StoredProblem {
  const [column, message] = [store.store(problem.column), store.store(problem.message)]
  return { column: column.text, message: message.text, said: { column: column.said, message: message.said } }
}

export const spokenProblem = (t: Translate, { column, message, said }: StoredProblem): SpokenProblem => ({
  column: spoken(t, store.restore({ text: column, said: said?.column ?? null })),
  message: spoken(t, store.restore({ text: message, said: said?.message ?? null })),
})

/** What is wrong with a picture of a ZIP, beside its name. */
export const storedPictureProblem = (problem: Text | null) => {
  const stored = problem === null ? undefined : store.store(problem)
  return { problem: stored?.text ?? null, said: stored?.said ?? null }
}

export const pictureProblemOf = ({
  problem,
  said,
}: {
  problem: string | null
  said: StoredMessage | null
}) => (problem === null ? null : store.restore({ text: problem, said }))
