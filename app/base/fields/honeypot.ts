/** A field that people do not see. Named so that no browser fills it in for them. */
export const honeypotField = 'more_about_you'
export const isHoneypotFilled = (typed: Record<string, string>) => !!typed[honeypotField]
