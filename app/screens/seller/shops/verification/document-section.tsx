import { type Message, spoken } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type DocumentKind,
  documentNames,
  maxDocumentsPerKind,
} from '#app/modules/identity/shops/verification/document-rules.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/seller.ts'
import { DocumentForm } from './document-form.tsx'
import { UploadedDocument, type UploadedDocumentView } from './uploaded-document.tsx'

type Props = { kind: DocumentKind; files: UploadedDocumentView[]; error: string | undefined }

const about: Record<DocumentKind, Message> = texts.documentHints

/** One kind of paper: what was sent of it, and room for more. */
export const DocumentSection = ({ kind, files, error }: Props) => {
  const t = useTranslate()
  const name = spoken(t, documentNames[kind])
  const full = files.length >= maxDocumentsPerKind
  return (
    <Card as="section" id={kind} aria-labelledby={`${kind}-title`} className="scroll-mt-28 sm:p-6">
      <h2 id={`${kind}-title`} className="text-xl">
        <RichText
          text={t(texts.optionalDocument, { document: name })}
          tags={{ more: (words) => <span className="font-normal text-base text-muted">{words}</span> }}
        />
      </h2>
      <p className="mt-1 text-muted">{t(about[kind])}</p>
      {error && (
        <Notice kind="error" className="mt-3">
          {error}
        </Notice>
      )}
      {files.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {files.map((file) => (
            <UploadedDocument key={file.id} {...file} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        {full ? (
          <p className="text-muted">{t(texts.filesFull)}</p>
        ) : (
          <DocumentForm
            kind={kind}
            label={files.length > 0 ? t(texts.anotherSideOrPage) : t(texts.file)}
            press={t(texts.sendDocument, { document: name })}
          />
        )}
      </div>
    </Card>
  )
}
