/** What a service worker is given; TypeScript's own words for it can't stand beside those of a page. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = Extendable & {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Response | Promise<Response>) => void
}
type Client = { url: string; visibilityState?: string; postMessage: (message: unknown) => void }
type WindowClient = Client & { focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }
type Notice = Extendable & { notification: Notification; action: string }
type Events = {
  install: Extendable
  activate: Extendable
  fetch: FetchEvent
  message: Extendable & MessageEvent
  sync: Extendable & { tag: string }
  push: Extendable & { data: { json: () => unknown } | null }
  notificationclick: Notice
}
type Scope = {
  addEventListener: <Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<Client | undefined>
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
}

export const worker = self as unknown as Scope
