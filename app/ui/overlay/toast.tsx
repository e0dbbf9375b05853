import { useEffect, useSyncExternalStore } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'
import { CircleAlert, CircleCheck, Info, X } from '../icons.tsx'
import { WithoutScripts } from '../without-scripts.tsx'
import {
  dismissToast,
  listToasts,
  noToasts,
  onToasts,
  pauseToasts,
  resumeToasts,
  showToast,
  type Toast,
  type ToastKind,
  type ToastMessage,
} from './toast-store.ts'

const kinds = {
  notice: { Icon: Info, colour: 'text-ink' },
  success: { Icon: CircleCheck, colour: 'text-leaf' },
  error: { Icon: CircleAlert, colour: 'text-clay' },
} satisfies Record<ToastKind, unknown>

const shown = new WeakSet<ToastMessage>()

/**
 * Where messages appear. `flash` is one the server sent along with this page; it shows without scripts too, where nothing
 * would take it away: there it stands above the page instead of over it.
 */
export function Toaster({ flash }: { flash?: ToastMessage | null }) {
  const t = useTranslate()
  const toasts = useSyncExternalStore(onToasts, listToasts, noToasts)
  useEffect(() => {
    if (!flash || shown.has(flash)) return
    shown.add(flash)
    showToast(flash)
  }, [flash])

  return (
    <section
      aria-label={t(texts.messages)}
      className={`pointer-events-none fixed inset-x-0 top-14 z-50 flex max-h-[80svh] flex-col gap-2 overflow-y-auto p-3 sm:left-auto sm:w-104 ${
        flash ? 'no-script:static' : 'no-script:hidden'
      }`}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <ToastList live="assertive" toasts={toasts.filter((toast) => toast.kind === 'error')} />
      <ToastList live="polite" toasts={toasts.filter((toast) => toast.kind !== 'error')} />
      {flash && (
        <WithoutScripts>
          <Card kind={flash.kind ?? 'notice'} text={flash.text} />
        </WithoutScripts>
      )}
    </section>
  )
}

/** The same message where no scripts run. */
export const NoScriptToast = ({ toast }: { toast: ToastMessage }) => (
  <WithoutScripts>
    <div className="fixed inset-x-0 top-14 z-50 p-3 no-script:static sm:left-auto sm:w-104">
      <Card kind={toast.kind ?? 'notice'} text={toast.text} />
    </div>
  </WithoutScripts>
)

const ToastList = ({ live, toasts }: { live: 'polite' | 'assertive'; toasts: Toast[] }) => (
  <div aria-live={live} aria-relevant="additions text" className="flex flex-col gap-2 empty:hidden">
    {toasts.map(({ id, kind, text }) => (
      <Card key={id} kind={kind} text={text} dismiss={() => dismissToast(id)} />
    ))}
  </div>
)

function Card({ kind, text, dismiss }: { kind: ToastKind; text: string; dismiss?: () => void }) {
  const t = useTranslate()
  const { Icon, colour } = kinds[kind]
  return (
    <div className="pointer-events-auto flex animate-arrive items-start gap-3 rounded-card border border-line bg-card p-3 shadow-raised">
      <Icon className={`mt-0.5 size-5 shrink-0 ${colour}`} aria-hidden="true" />
      <p className="min-w-0 grow py-px">{text}</p>
      {dismiss && (
        <button
          type="button"
          aria-label={t(texts.dismiss)}
          onClick={dismiss}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-card text-muted hover:text-ink"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
