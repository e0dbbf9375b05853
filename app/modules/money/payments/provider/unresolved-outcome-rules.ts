/** What an administrator looks into where a call to send money was refused, and nobody says whether it left. */
export const refusedOutcome = (said: string) =>
  `The provider refused it (${said}) but does not say that it never had it. Ask it, then note what became of it.`

export const unclearOutcomeText = 'The provider gave no clear answer'
export const unclearOutcome = `${unclearOutcomeText} for many hours. Look there, then note what became of it.`
