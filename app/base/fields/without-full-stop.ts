/** What somebody wrote, for a sentence that goes on behind it or ends there: “It bounced.” has a full stop of its own. */
export const withoutFullStop = (text: string) => text.replace(/\s*\.\s*$/, '')
