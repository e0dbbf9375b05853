import { href } from 'react-router'
import type { FormState } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { spoken } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { documentNames } from '#app/modules/identity/shops/verification/document-rules.ts'
import type { OwnDocument } from '#app/modules/identity/shops/verification/documents.server.ts'
import { Card } from '#app/ui/card.tsx'
import { textLinkClasses } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-shops.ts'

type Props = {
  papers: OwnDocument[]
  verifiedAt: Date | null
  form: Pick<FormState, 'intent' | 'problem'>
}

/** What shows who the seller is. Each opening is written into the log. */
export const DocumentList = ({ papers, verifiedAt, form }: Props) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-label={t(texts.documents)} className="mt-4">
      <h2 className="text-lg">{t(texts.documents)}</h2>
      {papers.length === 0 ? (
        <p className="mt-2 text-muted">{t(texts.noDocuments)}</p>
      ) : (
        <ul className="mt-2 flex flex-col">
          {papers.map(({ id, kind, fileName, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <a
                href={href('/admin/papers/:paperId', { paperId: id })}
                className={textLinkClasses({ tall: true }, '[overflow-wrap:anywhere]')}
              >
                {spoken(t, documentNames[kind])}: {fileName}
              </a>
              <span className="text-muted text-sm">
                <Timestamp at={createdAt.toISOString()} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {verifiedAt && (
        <p className="mt-2 text-sm">
          <RichText
            text={t(texts.documentsVerifiedAt)}
            tags={{ at: () => <Timestamp at={verifiedAt.toISOString()} /> }}
          />
        </p>
      )}
      {papers.length > 0 && (
        <IntentForm
          form={form}
          summary={t(texts.verifyDocuments)}
          about={t(texts.verifyDocumentsAbout)}
          button={t(texts.verifyDocuments)}
        />
      )}
    </Card>
  )
}
