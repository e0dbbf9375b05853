/** A path of this site, or `/`: never another host, however it is written. */
export function safeLocalPath(typed: string | null): string {
  if (!typed || !/^\/(?![/\\])/.test(typed) || /[\\\s\p{Cc}]/u.test(typed)) return '/'
  const url = new URL(typed, 'http://own.invalid')
  const leaves = url.host !== 'own.invalid' || url.pathname.startsWith('//') // as /.//elsewhere.com becomes
  return leaves ? '/' : url.pathname + url.search + url.hash
}
