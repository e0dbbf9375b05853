/** One `Set-Cookie` header for each cookie; an object could hold one only. */
export const setCookieHeaders = (cookies: string[]) => {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
