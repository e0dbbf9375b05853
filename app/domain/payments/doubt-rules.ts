/** What an administrator looks into where a call to send money was refused, and nobody says whether it left. */
export const refusedDoubt = (said: string) =>
  `The provider refused it (${said}) but does not say that it never had it. Ask it, then note what became of it.`

export const unclearText = 'The provider gave no clear answer'
export const unclearDoubt = `${unclearText} for many hours. Look there, then note what became of it.`
