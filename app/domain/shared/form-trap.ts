/** A field that people do not see. Named so that no browser fills it in for them. */
export const trapField = 'more_about_you'
export const isTrapped = (typed: Record<string, string>) => !!typed[trapField]
