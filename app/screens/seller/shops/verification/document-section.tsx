import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type DocumentKind,
  documentNames,
  maxDocumentsPerKind,
} from '#app/modules/identity/shops/verification/document-rules.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DocumentForm } from './document-form.tsx'
import { UploadedDocument, type UploadedDocumentView } from './uploaded-document.tsx'

type Props = { kind: DocumentKind; files: UploadedDocumentView[]; error: string | undefined }

const about: Record<DocumentKind, string> = {
  national_id: 'Both sides of the card, or the page of your passport with your picture.',
  business_certificate: 'From the Registrar General, or the licence of your council or market.',
  tin_certificate: 'Your taxpayer certificate from the Malawi Revenue Authority.',
}

/** One kind of paper: what was sent of it, and room for more. */
export const DocumentSection = ({ kind, files, error }: Props) => {
  const t = useTranslate()
  const full = files.length >= maxDocumentsPerKind
  return (
    <Card as="section" id={kind} aria-labelledby={`${kind}-title`} className="scroll-mt-28 sm:p-6">
      <h2 id={`${kind}-title`} className="text-xl">
        {t(documentNames[kind])} <span className="font-normal text-base text-muted">(optional)</span>
      </h2>
      <p className="mt-1 text-muted">{about[kind]}</p>
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
          <p className="text-muted">That is as many files as we take of this paper.</p>
        ) : (
          <DocumentForm
            kind={kind}
            label={files.length > 0 ? 'Another side or page' : 'File'}
            press={`Send ${documentNames[kind]}`}
          />
        )}
      </div>
    </Card>
  )
}
