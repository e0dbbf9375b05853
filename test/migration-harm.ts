import { readDirectives } from '#app/db/migrating/read-migrations.server.ts'

const named = String.raw`(?:"?public"?\.)?"?(\w+)"?`
const alters = new RegExp(String.raw`^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?${named}`, 'i')
const creates = new RegExp(
  String.raw`^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?${named}`,
  'i',
)
const indexes = new RegExp(String.raw`^create\s+(?:unique\s+)?index\s+"?(\w+)"?\s+on\s+${named}`, 'i')
const writes = new RegExp(
  String.raw`\b(?:update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?${named}`,
  'gi',
)
const fills = new RegExp(String.raw`\binsert\s+into\s+${named}[\s\S]*\bselect\b`, 'i')

type Harm = [is: (statement: string) => boolean, harm: string]
const matches = (pattern: RegExp) => (statement: string) => pattern.test(statement)
const both = (pattern: RegExp, without: RegExp) => (statement: string) =>
  pattern.test(statement) && !without.test(statement)

/** Of a table that was there before. */
const whileOthersWait: Harm[] = [
  [
    both(/\badd\s+constraint\b[\s\S]*\b(?:foreign\s+key|check)\b/i, /\bnot\s+valid\b/i),
    'reads all rows: add it NOT VALID, and validate it in a migration of its own',
  ],
  [
    both(/\badd\s+constraint\b[\s\S]*\b(?:unique|primary\s+key|exclude)\b/i, /\busing\s+index\b/i),
    'builds an index: app/db/indexes builds it first, and then USING INDEX takes it',
  ],
  [
    matches(/\badd\s+column\b[\s\S]*\b(?:references|unique|primary\s+key|check)\b/i),
    'checks a column as it is added: add the constraint by itself',
  ],
  [matches(/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i), 'writes the whole table anew'],
  [
    matches(
      /\badd\s+column\b[\s\S]*\bdefault\b[\s\S]*\b(?:random|clock_timestamp|timeofday|nextval|\w*uuid\w*)\s*\(/i,
    ),
    'writes the whole table anew',
  ],
  [
    matches(/\badd\s+column\b[\s\S]*(?:\b(?:big|small)?serial\b|\bas\s+identity\b|\bstored\b)/i),
    'writes the whole table anew',
  ],
  [matches(/\bset\s+(?:tablespace|logged|unlogged|access\s+method)\b/i), 'writes the whole table anew'],
  [
    matches(/\badd\s+column\b(?=[\s\S]*\bnot\s+null\b)(?![\s\S]*\bdefault\b)/i),
    'asks of an older server what it does not know',
  ],
  [matches(/\b(?:disable|enable)\s+(?:\w+\s+)?(?:trigger|rule)\b/i), 'leaves rows unguarded meanwhile'],
  [matches(/\bset\s+schema\b/i), 'moves what an older server still reads'],
]

/** Only where the file says from which migration on releases may serve: all of them do without it. */
const ofContracts: Harm[] = [
  [matches(/\bdrop\s+(?:column|table)\b/i), 'drops what an older server still reads'],
  [matches(/\brename\s+(?:column|to)\b/i), 'renames what an older server still reads'],
  [matches(/\balter\s+column\s+\S+\s+set\s+not\s+null\b/i), 'refuses what an older server writes'],
]

const everywhere: Harm[] = [
  [matches(/^(?:vacuum|cluster|lock|do|call|refresh)\b/i), 'locks or hides what it does'],
  [both(/^reindex\b/i, /\bconcurrently\b/i), 'holds up who writes'],
  [matches(/^alter\s+type\b/i), 'changes a type under those who use it'],
  [
    matches(/\b(?:create|drop|alter)\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|trigger)\b/i),
    'belongs in app/db/sql',
  ],
]

/** May be run again after a crash between two of them. */
const repeatable =
  /^(?:alter\s+table\s+\S+\s+validate\s+constraint|drop\s+index\s+concurrently\s+if\s+exists|reindex\s+\(?\w*\)?\s*\w+\s+concurrently|alter\s+table\s+\S+\s+detach\s+partition\s+\S+\s+(?:concurrently|finalize))\b/i

/** What of a migration would harm or hold up servers of the release before, which go on serving. */
export function harmIn(text: string): string[] {
  const { inTransaction, servesFromTag } = readDirectives('the migration', text)
  const statements = statementsOf(text)
  if (!inTransaction)
    return statements.flatMap((one) => (repeatable.test(one) ? [] : [`cannot be run again: ${one}`]))
  const own = new Set(statements.flatMap((one) => creates.exec(one)?.[1] ?? []))
  return statements.flatMap((one) => [
    ...harmsOf(one, everywhere),
    ...(servesFromTag ? [] : harmsOf(one, ofContracts)),
    ...harmsOfRows(one, own),
    ...harmsOfTable(one, own),
  ])
}

const statementsOf = (text: string) =>
  text
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)

const harmsOf = (statement: string, harms: Harm[]) =>
  harms.flatMap(([is, harm]) => (is(statement) ? [harm] : []))

function harmsOfRows(statement: string, own: Set<string>): string[] {
  if (alters.test(statement) || creates.test(statement)) return [] // `on delete cascade`, `on update`
  const changed = [...statement.matchAll(writes)].map(([, table]) => table!)
  const filled = fills.exec(statement)?.[1]
  return [...changed, ...(filled ? [filled] : [])]
    .filter((table) => !own.has(table))
    .map((table) => `changes rows of ${table}: a backfill does it in batches`)
}

function harmsOfTable(statement: string, own: Set<string>): string[] {
  const [, index, indexed] = indexes.exec(statement) ?? []
  if (indexed && !own.has(indexed)) return [`${index} holds up ${indexed}: app/db/indexes builds it`]
  const [, table] = alters.exec(statement) ?? []
  if (!table || own.has(table)) return []
  if (/\bvalidate\s+constraint\b/i.test(statement))
    return ['holds what came before it: its file says `-- migrate: no transaction`']
  return harmsOf(statement, whileOthersWait)
}
