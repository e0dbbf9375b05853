/** What `like` looks for in names, emails and phones: a number as people write it is one in E.164. */
export function userSearchPattern(typed: string): string {
  const isNumber = /^[+\d][\d\s()+-]*$/.test(typed)
  const text = isNumber ? typed.replaceAll(/\D/g, '').replace(/^0+/, '') : typed.toLowerCase()
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
