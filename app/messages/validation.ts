import type { Message, Text, Translate } from './language.ts'

/**
 * What a schema says of a field: `z.string().min(1, says(texts.nameMissing))`. The library carries the message where it
 * usually carries a text; `issueText` speaks it once the reader is known.
 */
export const says = (text: Text) => ({ error: () => ({ message: asIssueMessage(text) }) })

/** For an issue that a check adds by itself. */
export const asIssueMessage = (text: Text) => text as unknown as string

/** What an issue says, to whoever reads it later. */
export const issueMessage = ({ message }: { message: string }): Text => message as unknown as Message

export const issueText = (t: Translate, { message }: { message: string }): string =>
  t(message as unknown as Message)
