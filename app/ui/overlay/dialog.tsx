import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'
import { Button } from '../button.tsx'
import { X } from '../icons.tsx'

type Props = { open: boolean; title: string; onClose: () => void; children: ReactNode }

/** The browser's own modal dialog: it keeps the focus, closes on Escape and on a press beside it. */
export function Dialog({ open, title, onClose, children }: Props) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which the browser handles
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="w-lg rounded-card border border-line bg-card shadow-raised"
    >
      <div className="p-5">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label={t(texts.close)}
            onClick={onClose}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-card text-muted hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

type ConfirmProps = {
  open: boolean
  title: string
  text: ReactNode
  confirmText: string
  cancelText?: string
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something happens. */
export function ConfirmDialog({ open, title, text, confirmText, cancelText, ...rest }: ConfirmProps) {
  const t = useTranslate()
  const { danger = false, pending = false, onConfirm, onCancel } = rest
  return (
    <Dialog open={open} title={title} onClose={onCancel}>
      <div className="text-muted">{text}</div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button type="button" variant="secondary" onClick={onCancel}>
          {cancelText ?? t(texts.cancel)}
        </Button>
        <Button type="button" variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </Dialog>
  )
}
