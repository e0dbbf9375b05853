/** What `like` looks for in lower-case text: these words anywhere, each sign as it is. */
export const containing = (typed: string) => `%${typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
