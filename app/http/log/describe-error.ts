/** What a log says of an error: what broke and where, and nothing that a person typed or that opens anything. */
export type ErrorFacts = {
  type: string
  message: string
  stack?: string
  cause?: ErrorFacts
  errors?: ErrorFacts[]
  [fact: string]: unknown
}

const maxDepth = 5
const maxLength = 2_000
/** Names of things in the database, and codes: never values. */
const facts = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
]

export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error))
    return { type: typeof error, message: redactPersonalData(wordsOfThing(error)) }
  const known = error as Error & Record<string, unknown>
  const said: ErrorFacts = { type: error.constructor.name, message: messageOf(known).slice(0, maxLength) }
  for (const fact of facts) if (typeof known[fact] === 'string') said[fact] = known[fact]
  const frames = framesOf(error.stack)
  if (frames) said.stack = frames
  if (depth >= maxDepth) return said
  if (known.cause !== undefined) said.cause = describeError(known.cause, depth + 1)
  if (error instanceof AggregateError) said.errors = error.errors.map((one) => describeError(one, depth + 1))
  return said
}

/** In one line, for who starts the server. */
export const formatError = (error: unknown) => {
  const { message, stack, cause } = describeError(error)
  return [message, cause && `(${cause.message})`, stack && `\n${stack}`].filter(Boolean).join(' ')
}

const wordsOfThing = (thing: unknown) =>
  typeof thing === 'string' ? thing : Object.prototype.toString.call(thing)

function messageOf(error: Error & Record<string, unknown>): string {
  if (typeof error.query === 'string') return `Failed query: ${redactPersonalData(error.query)}`
  if (Array.isArray(error.issues)) return `Not as expected: ${error.issues.map(issueOf).join(', ')}`
  if (typeof error.severity !== 'string') return redactPersonalData(error.message)
  // PostgreSQL quotes the value that it could not read, after a colon; of a broken rule it quotes names only.
  const words = /^22/.test(`${error.code}`) ? error.message.replace(/[:"].*$/s, '…') : error.message
  return redactPersonalData(words)
}

const issueOf = ({ code, path }: { code?: string; path?: unknown[] }) => `${code} at ${path?.join('.')}`

/** The first lines repeat the message. */
const framesOf = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')

/**
 * What addresses begin with that have a secret as their next part: whoever has it acts or reads by it. Codes of short links count too.
 * test/secret-addresses.test.ts compares them with the routes.
 */
export const secretAddresses = [
  '/t/',
  '/p/',
  '/s/',
  '/stop-texts/',
  '/answer/',
  '/receipts/',
  '/pay/',
  '/newsletter/open/',
  '/newsletter/click/',
  '/webhooks/texts/',
] as const
/** Where one stands in a sentence. */
const secretInText = new RegExp(`(${secretAddresses.join('|')})[\\w.~%-]+`, 'gi')

export const redactPersonalData = (text: string): string =>
  text
    .replace(/\nparams:[\s\S]*$/, '')
    .replace(/([?&])[^\s"'<>)]*=[^\s"'<>)]*/g, '$1…')
    .replace(/[^\s"'<>@:;,()=]+@[^\s"'<>@:;,()=]+/g, '[email]')
    .replace(secretInText, '$1[token]')
    .replace(/[A-Za-z0-9_-]{32,}/g, '[token]')
    .replace(/\+?\d(?:[\s-]?\d){7,}/g, '[number]')

/** However they are spelled: the router does not tell capitals, escapes and doubled slashes apart. */
const secretPart = new RegExp(`^((?:${secretAddresses.join('|')})).+`, 'i')

const spelled = (path: string) => {
  const single = path.replace(/\/{2,}/g, '/')
  try {
    return decodeURIComponent(single)
  } catch {
    return single
  }
}

function withoutSecret(path: string) {
  const plain = spelled(path)
  return secretPart.test(plain) ? plain.replace(secretPart, '$1[token]') : path
}

/** An address for the log: without its query, and without tokens and emails that are parts of it. */
export const redactPath = (path: string): string =>
  withoutSecret(path)
    .split('/')
    .map((part) =>
      /@|%40/.test(part)
        ? '[email]'
        : /^[\w.~-]*\d[\w.~-]*$/.test(part) && part.length > 20
          ? '[token]'
          : part,
    )
    .join('/')
    .slice(0, 300)
