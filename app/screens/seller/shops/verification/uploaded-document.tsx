import { href } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { DocumentKind } from '#app/modules/identity/shops/verification/document-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ChevronDown, CircleCheck } from '#app/ui/icons.tsx'
import * as texts from '#messages/seller.ts'
import { DocumentForm } from './document-form.tsx'
import { formatFileSize } from './format-file-size.ts'

export type UploadedDocumentView = {
  id: string
  kind: DocumentKind
  fileName: string
  size: number
  sentAt: string
}

/** A file that was sent: what it is called, and the ways to replace it and to take it back. */
export const UploadedDocument = ({ id, kind, fileName, size, sentAt }: UploadedDocumentView) => {
  const t = useTranslate()
  return (
    <li className="rounded-card border border-line px-3 py-2">
      <div className="flex items-center gap-3">
        <CircleCheck className="size-5 shrink-0 text-leaf" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{fileName}</p>
          <p className="text-muted text-sm">
            <RichText
              text={t(texts.fileSent, { size: formatFileSize(size), at: sentAt })}
              tags={{ at: (moment) => <Timestamp at={moment} /> }}
            />
          </p>
        </div>
      </div>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-leaf">
          <RichText
            text={t(texts.replaceOrRemove, { name: fileName })}
            tags={{ more: (words) => <span className="sr-only">{words}</span> }}
          />
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="flex flex-col gap-5 border-line border-t py-3">
          <DocumentForm kind={kind} replaces={id} label={t(texts.newFile)} press={t(texts.replaceFile)} />
          <form method="post" action={`${href('/seller/profile/papers')}?kind=${kind}#${kind}`}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="paperId" value={id} />
            <Button type="submit" variant="danger">
              {t(texts.removeFile)}
            </Button>
          </form>
        </div>
      </details>
    </li>
  )
}
