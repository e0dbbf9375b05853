export const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** The same link to another page of the newsletter. */
export const withToken = (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`
