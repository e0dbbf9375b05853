import { useRef } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import { campaignLimits } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { BlockFields, type FoundProducts } from './block-fields.tsx'
import { blockKinds, type CampaignFormValues } from './campaign-form-values.ts'

type Props = {
  typed: CampaignFormValues
  names: Record<string, string>
  readers: number
  fields: Record<string, string>
  found?: FoundProducts
}

/** The letter, who gets it and when. Every button sends the form as it is; only Save keeps it. */
export function CampaignEditor({ typed, names, readers, fields, found }: Props) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const last = typed.blocks.length
  return (
    <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form
        ref={form}
        id="campaign"
        method="post"
        encType="multipart/form-data"
        noValidate
        className="flex flex-col gap-4"
      >
        {/* The first button is what Enter presses. */}
        <button type="submit" name="press" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
          {t(texts.save)}
        </button>
        <TextField
          label={t(texts.subject)}
          name="subject"
          required
          maxLength={campaignLimits.subject}
          defaultValue={typed.subject}
          error={fields.subject}
        />
        <TextField
          label={t(texts.previewLine)}
          hint={t(texts.previewLineHint)}
          name="preview"
          optional
          maxLength={campaignLimits.preview}
          defaultValue={typed.preview}
          error={fields.preview}
        />
        <ol className="flex flex-col gap-4" aria-label={t(texts.blocksOfEmail)}>
          {typed.blocks.map((block, at) => (
            <BlockFields
              // biome-ignore lint/suspicious/noArrayIndexKey: the page is loaded anew when blocks move
              key={at}
              block={block}
              at={at}
              last={at === last - 1}
              names={names}
              fields={fields}
              found={found?.at === at ? found : undefined}
            />
          ))}
        </ol>
        {fields.body && <FieldError>{fields.body}</FieldError>}
        <fieldset className="rounded-card border border-line bg-card p-4">
          <legend className="font-semibold">{t(texts.addABlock)}</legend>
          <div className="flex flex-wrap gap-2">
            {blockKinds.map((kind) => (
              <Button
                key={kind}
                name="press"
                value={`add.${kind}`}
                formAction={`#block-${last}`}
                variant="secondary"
              >
                {t(texts.blocks[kind])}
              </Button>
            ))}
          </div>
        </fieldset>
        <AudienceFields typed={typed} readers={readers} fields={fields} />
        <Button name="press" value="save" size="large" className="self-start">
          {t(texts.save)}
        </Button>
      </form>
      <PreviewFrame form={form} />
    </div>
  )
}
