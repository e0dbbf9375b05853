import type { FlaggedField } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'

/** Where in the text forbidden words stand. */
export const FlaggedText = ({ found: { field, words, pieces } }: { found: FlaggedField }) => (
  <div>
    <p className="text-muted text-sm">
      {field}: {words.join(', ')}
    </p>
    <p className="[overflow-wrap:anywhere]">
      {pieces.map(({ text, marked }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
        marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </p>
  </div>
)
