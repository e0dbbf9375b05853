import { createHash } from 'node:crypto'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Position } from '#app/db/replica/positions.ts'
import type { Language } from '#app/messages/language.ts'
import type { ProcessFigures } from '#app/modules/outreach/health/check-rules.ts'
import { flatSheetImport } from './page/flat-sheet.ts'

/** For whom a cached page is drawn: all else that it shows is the same for everybody (docs/cached-pages.md). */
export type PageAudience = {
  isGuest: boolean
  language: Language
  dataSaver: boolean
  /** What whoever has it drawn has changed themselves; others may see it too. */
  after?: Position
  /** Who has it drawn: for what is counted meanwhile, and for nothing that the page shows. */
  asker?: Asker
}
/** The address and the browser that a request came from. */
export type Asker = { address: string; userAgent: string }
/** Set where the page is drawn for the store: then nothing in it may belong to one visitor. */
export const cachedPageContext = createContext<PageAudience | null>(null)
/** What the log line and the error page call this request. */
export const requestIdContext = createContext('')
/** What the processes of this server say of themselves. */
export const processesContext = createContext<() => Promise<ProcessFigures[]>>(async () => [])
/** The address a request came from, for limits on tries; behind a proxy what X-Forwarded-For says (TRUST_PROXY). */
export const clientAddressContext = createContext('unknown')
/** Who asks, also where the page is drawn for everybody. */
export const askerOf = (request: Request, context: Readonly<RouterContextProvider>): Asker =>
  context.get(cachedPageContext)?.asker ?? {
    address: context.get(clientAddressContext),
    userAgent: request.headers.get('User-Agent') ?? '',
  }
/** Whose tries count where no person or thing is named: a person's or a browser's own, or those of all who share the address. */
export const countedAsContext = createContext('unknown')

/** The policy of every page. Style attributes carry picture placeholders; no style element is allowed but ours. */
export const contentSecurityPolicy = (scripts: string): string =>
  `default-src 'self'; script-src 'self' ${scripts}; ${besideScripts}`
const flatSheet = createHash('sha256').update(flatSheetImport).digest('base64')
const besideScripts = [
  `style-src 'self' 'sha256-${flatSheet}'`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
