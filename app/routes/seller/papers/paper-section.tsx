import { mostPapersOfAKind, type PaperKind, paperNames } from '#app/domain/sellers/paper-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { FileForm } from './file-form.tsx'
import { SentFile, type SentFileView } from './sent-file.tsx'

type Props = { kind: PaperKind; files: SentFileView[]; error: string | undefined }

const about: Record<PaperKind, string> = {
  national_id: 'Both sides of the card, or the page of your passport with your picture.',
  business_certificate: 'From the Registrar General, or the licence of your council or market.',
  tin_certificate: 'Your taxpayer certificate from the Malawi Revenue Authority.',
}

/** One kind of paper: what was sent of it, and room for more. */
export const PaperSection = ({ kind, files, error }: Props) => {
  const full = files.length >= mostPapersOfAKind
  return (
    <section
      id={kind}
      aria-labelledby={`${kind}-title`}
      className="scroll-mt-28 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2 id={`${kind}-title`} className="text-xl">
        {paperNames[kind]} <span className="font-normal text-base text-muted">(optional)</span>
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
            <SentFile key={file.id} {...file} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        {full ? (
          <p className="text-muted">That is as many files as we take of this paper.</p>
        ) : (
          <FileForm
            kind={kind}
            label={files.length > 0 ? 'Another side or page' : 'File'}
            press={`Send ${paperNames[kind]}`}
          />
        )}
      </div>
    </section>
  )
}
